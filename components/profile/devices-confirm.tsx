import { useLayoutEffect, useState } from 'react';
import { identityFailures } from '@/components/forms/identity-failures';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { showError } from '@/components/ui/toasts/show-toast';
import { AuthError } from '@/lib/auth/auth-error';
import { leaveSignedOut } from '@/lib/auth/destination';
import { endingSession, forgetSession } from '@/lib/auth/forget-session';
import { providerForLocale } from '@/lib/auth/provider-for-locale';
import { ConfirmPanel, DangerButton } from './confirm-panel';
import type { OpenedPart } from './parts';
import { ButtonRow } from './profile-layout';

const failureOf = identityFailures('sign-out-failed');

const useSignOutEverywhere = () => {
  const { locale } = useSite();
  const [busy, setBusy] = useState(false);
  const t = useTexts('errors');
  const [failure, setFailure] = useState<string | null>(null);

  const signOut = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await endingSession(async () => (await providerForLocale(locale)).signOutEverywhere());
    } catch (error) {
      // Another device was faster: this session has ended with the others.
      if (!(AuthError.is(error) && error.code === 'session-expired')) {
        const message = t(failureOf(error).key);
        showError(message);
        setFailure(message);
        setBusy(false);
        return;
      }
    }
    await forgetSession();
    leaveSignedOut(locale);
  };

  return { busy, failure, signOut };
};

/** Ends every session, after a second question. */
export const DevicesConfirm = ({ close, report }: OpenedPart) => {
  const t = useTexts('profile');
  const { busy, failure, signOut } = useSignOutEverywhere();
  // So that the part stays open meanwhile; before anybody can press a key.
  useLayoutEffect(() => report(busy ? 'saving' : 'same'), [busy, report]);
  return (
    <ConfirmPanel id="devices" heading={t('devices.confirmHeading')} text={t('devices.confirmText')}>
      {failure && <FormError>{failure}</FormError>}
      <ButtonRow>
        <DangerButton busy={busy} onClick={signOut}>
          {t(busy ? 'devices.busy' : 'devices.confirm')}
        </DangerButton>
        {!busy && (
          <Button variant="ghost" onClick={close}>
            {t('devices.cancel')}
          </Button>
        )}
      </ButtonRow>
    </ConfirmPanel>
  );
};
