import { AccountPassword } from '@/components/forms/account/account-password';
import { PasswordOwner } from '@/components/forms/account/password-owner';
import { Form } from '@/components/forms/form';
import type { FormValues } from '@/components/forms/form-values';
import { identityFailures } from '@/components/forms/identity-failures';
import { type Message, type Problems, useForm } from '@/components/forms/use-form';
import { useLostAttempt } from '@/components/forms/use-lost-attempt';
import { meantPassword, passwordReason } from '@/components/forms/validators';
import { Button } from '@/components/ui/button';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { showSuccess } from '@/components/ui/toasts/show-toast';
import type { AuthErrorCode } from '@/lib/auth/auth-error';
import { providerForLocale, warmProvider } from '@/lib/auth/provider-for-locale';
import { type PasswordRule, SITES } from '@/lib/shared/config/locales';
import type { OpenedPart } from './parts';
import { ButtonRow } from './profile-layout';

type PasswordFieldName = 'oldPassword' | 'newPassword';

const say = (key: string): Message => ({ key: `profile:password.${key}` });

const NEW_IS = { missing: 'newMissing', short: 'newShort', tooLong: 'newTooLong' } as const;

const newProblem = (newPassword: string, oldPassword: string, rule: PasswordRule): Message | undefined => {
  const reason = passwordReason(newPassword, rule);
  if (reason) return say(NEW_IS[reason]);
  const [before, after] = [oldPassword, newPassword].map((typed) => meantPassword(typed, rule));
  return after === before ? say('newSame') : undefined;
};

const validate = (
  { oldPassword = '', newPassword = '' }: FormValues,
  rule: PasswordRule,
): Problems<PasswordFieldName> => {
  const wrongNew = newProblem(newPassword, oldPassword, rule);
  return {
    ...(oldPassword.trim() === '' ? { oldPassword: say('oldMissing') } : {}),
    ...(wrongNew ? { newPassword: wrongNew } : {}),
  };
};

/** The address is not asked for here, so the message does not speak of it. */
const failureOf = identityFailures<PasswordFieldName>(
  'change-failed',
  { 'wrong-password': 'oldPassword', 'weak-password': 'newPassword', 'password-used': 'newPassword' },
  { 'wrong-password': 'profile:wrongPassword' },
);

/** The old password is wrong once it was changed, so a second attempt after a lost answer is refused. */
const LOST = {
  uncertain: ['network', 'change-failed'],
  repeated: ['wrong-password', 'change-failed'],
} as const;

/** The old password proves who asks; the rules of the new one are said before typing. */
export const PasswordForm = ({ email, close, report }: { email: string } & OpenedPart) => {
  const { locale } = useSite();
  const t = useTexts('profile');
  const unlessDone = useLostAttempt(LOST);
  const form = useForm<PasswordFieldName, AuthErrorCode>({
    validate: (values) => validate(values, SITES[locale].passwordRule),
    failureOf,
    onChange: () => report('changed'),
    send: async ({ oldPassword = '', newPassword = '' }) => {
      const provider = await providerForLocale(locale);
      await unlessDone<unknown>(
        [email, newPassword],
        () => provider.changePassword({ email, oldPassword, newPassword }),
        // A login also brings along that the other sessions have to end.
        () => provider.signIn({ email, password: newPassword }),
      );
      showSuccess(t('password.changed'));
      report('saved');
      close();
    },
  });
  const actions = (
    <ButtonRow>
      <Button type="submit" busy={form.busy}>
        {t(form.busy ? 'password.busy' : 'password.submit')}
      </Button>
      {!form.busy && (
        <Button
          variant="ghost"
          onClick={() => {
            report('same');
            close();
          }}
        >
          {t('save.cancel')}
        </Button>
      )}
    </ButtonRow>
  );
  return (
    <Form
      id="password-form"
      form={form}
      aria-labelledby="password-heading"
      onFocus={() => warmProvider(locale)}
      actions={actions}
    >
      <p>{t('password.text')}</p>
      <PasswordOwner email={email} />
      <AccountPassword
        name="oldPassword"
        label={t('password.old')}
        error={form.errorOf('oldPassword')}
        autoComplete="current-password"
      />
      <AccountPassword
        name="newPassword"
        label={t('password.new')}
        hint={t('sign-up:password.hint')}
        error={form.errorOf('newPassword')}
        autoComplete="new-password"
      />
    </Form>
  );
};
