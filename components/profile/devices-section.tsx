import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useIdentityFailure } from '@/components/forms/use-identity-failure';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { AuthError } from '@/lib/auth/auth-error';
import { leaveSignedOut } from '@/lib/auth/destination';
import { forgetSession } from '@/lib/auth/forget-session';
import { providerForLocale } from '@/lib/auth/provider-for-locale';
import type { Locale } from '@/lib/shared/config/locales';
import { ConfirmStep, DangerButton, useConfirmStep } from './confirm-step';
import { ButtonRow, ProfileSection } from './profile-layout';

const useSignOutEverywhere = (locale: Locale) => {
  const [busy, setBusy] = useState(false);
  const { failure, fail, clear } = useIdentityFailure({}, () => undefined);

  const signOut = async () => {
    setBusy(true);
    clear();
    try {
      await (await providerForLocale(locale)).signOutEverywhere();
    } catch (error) {
      // Another device was faster: this session has ended with the others.
      if (!(AuthError.is(error) && error.code === 'session-expired')) {
        fail(error, 'sign-out-failed');
        setBusy(false);
        return;
      }
    }
    forgetSession();
    leaveSignedOut(locale);
  };

  return { busy, failure, signOut };
};

/** Ends every session, after a second question. */
export const DevicesSection = ({ locale }: { locale: Locale }) => {
  const { t } = useTranslation(['profile', 'errors']);
  const step = useConfirmStep();
  const { busy, failure, signOut } = useSignOutEverywhere(locale);
  return (
    <ProfileSection id="devices" heading={t('devices.heading')} text={t('devices.text')}>
      <ConfirmStep
        id="devices"
        step={step}
        start={t('devices.start')}
        heading={t('devices.confirmHeading')}
        text={t('devices.confirmText')}
        busy={busy}
      >
        {failure && <FormError>{failure}</FormError>}
        <ButtonRow>
          <DangerButton busy={busy} onClick={signOut}>
            {t(busy ? 'devices.busy' : 'devices.confirm')}
          </DangerButton>
          {!busy && (
            <Button variant="ghost" onClick={step.cancel}>
              {t('devices.cancel')}
            </Button>
          )}
        </ButtonRow>
      </ConfirmStep>
    </ProfileSection>
  );
};
