import { useLayoutEffect } from 'react';
import styled from 'styled-components';
import { AccountPassword } from '@/components/forms/account/account-password';
import { PasswordOwner } from '@/components/forms/account/password-owner';
import { Form } from '@/components/forms/form';
import { identityFailures } from '@/components/forms/identity-failures';
import { type Problems, useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { useSite } from '@/components/ui/site';
import { TaggedText } from '@/components/ui/tagged-text';
import { useTexts } from '@/components/ui/texts';
import { clearErrors } from '@/components/ui/toasts/show-toast';
import { boldWords } from '@/components/ui/words';
import type { AuthErrorCode } from '@/lib/auth/auth-error';
import type { DeletionReceipt } from '@/lib/auth/auth-provider';
import { endingSession, forgetAccount } from '@/lib/auth/forget-session';
import { providerForLocale, warmProvider } from '@/lib/auth/provider-for-locale';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { ConfirmPanel, DangerButton } from './confirm-panel';
import type { OpenedPart } from './parts';
import { ButtonRow } from './profile-layout';

const Consequences = styled.div`
  display: grid;
  gap: ${space(5)} ${space(8)};

  ${from('tablet')} {
    grid-template-columns: 1fr 1fr;
  }
  h4 {
    font-size: 1rem;
  }
  ul {
    margin-top: ${space(2)};
    padding-left: ${space(5)};
  }
  li + li {
    margin-top: ${space(2)};
  }
`;

const GOES = ['profile', 'progress', 'files', 'certificates', 'groups', 'copies'] as const;
const STAYS = ['page', 'record'] as const;

const List = ({ kind, items }: { kind: 'goes' | 'stays'; items: readonly string[] }) => {
  const t = useTexts('profile');
  return (
    <div>
      <h4>{t(`delete.${kind}`)}</h4>
      <ul>
        {items.map((item) => (
          <li key={item}>{t(`delete.${kind}Items.${item}`)}</li>
        ))}
      </ul>
    </div>
  );
};

export interface DeleteProps {
  customerId: number;
  email: string;
  onDeleted: (receipt: DeletionReceipt) => void;
}

const FIELD = 'deletePassword';

const failureOf = identityFailures<typeof FIELD>(
  'delete-failed',
  { 'wrong-password': FIELD },
  { 'wrong-password': 'profile:wrongPassword' },
);

const useDeletion = ({ customerId, email, onDeleted }: DeleteProps) => {
  const { locale } = useSite();
  return useForm<typeof FIELD, AuthErrorCode>({
    validate: ({ [FIELD]: password = '' }): Problems<typeof FIELD> =>
      password === '' ? { [FIELD]: { key: 'profile:delete.passwordMissing' } } : {},
    failureOf,
    send: async ({ [FIELD]: password = '' }) => {
      const receipt = await endingSession(async () =>
        (await providerForLocale(locale)).deleteAccount({ email, password }),
      );
      await forgetAccount(customerId);
      void clearErrors();
      onDeleted(receipt);
      return 'leaving' as const;
    },
  });
};

interface ProofProps extends Pick<DeleteProps, 'email'> {
  deletion: ReturnType<typeof useDeletion>;
  onCancel: () => void;
}

const PasswordProof = ({ deletion, onCancel, email }: ProofProps) => {
  const { locale } = useSite();
  const t = useTexts('profile');
  const { busy } = deletion;
  const actions = (
    <ButtonRow>
      <DangerButton type="submit" busy={busy}>
        {t(busy ? 'delete.busy' : 'delete.submit')}
      </DangerButton>
      {!busy && (
        <Button variant="ghost" onClick={onCancel}>
          {t('delete.cancel')}
        </Button>
      )}
    </ButtonRow>
  );
  return (
    <Form
      id="delete-form"
      form={deletion}
      aria-labelledby="delete-confirm"
      onFocus={() => warmProvider(locale)}
      actions={actions}
    >
      <PasswordOwner email={email} />
      <AccountPassword
        name={FIELD}
        label={t('delete.password')}
        error={deletion.errorOf(FIELD)}
        autoComplete="current-password"
      />
    </Form>
  );
};

/** What goes and what stays, in full, before anything is asked; then the password as the proof. */
export const DeleteConfirm = ({ close, report, ...props }: DeleteProps & OpenedPart) => {
  const t = useTexts('profile');
  const deletion = useDeletion(props);
  const { busy } = deletion;
  // So that the part stays open meanwhile; before anybody can press a key.
  useLayoutEffect(() => report(busy ? 'saving' : 'same'), [busy, report]);
  return (
    <ConfirmPanel
      id="delete"
      heading={t('delete.confirmHeading')}
      text={
        <TaggedText
          text={t('delete.confirmText', { email: props.email })}
          tags={{
            email: boldWords,
          }}
        />
      }
    >
      <Consequences>
        <List kind="goes" items={GOES} />
        <List kind="stays" items={STAYS} />
      </Consequences>
      <PasswordProof email={props.email} deletion={deletion} onCancel={close} />
    </ConfirmPanel>
  );
};
