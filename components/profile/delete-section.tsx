import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { FormColumn } from '@/components/forms/form-layout';
import { formValues } from '@/components/forms/form-values';
import { useErrorTitle } from '@/components/forms/use-error-title';
import { useFormProblems } from '@/components/forms/use-form-problems';
import { useIdentityFailure } from '@/components/forms/use-identity-failure';
import { usePasswordToggle } from '@/components/forms/use-password-toggle';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { FormError } from '@/components/ui/form-error';
import { PasswordField } from '@/components/ui/password-field';
import { TaggedText } from '@/components/ui/tagged-text';
import { clearErrors } from '@/components/ui/toasts/show-toast';
import type { DeletionReceipt } from '@/lib/auth/auth-provider';
import { forgetSession } from '@/lib/auth/forget-session';
import { providerForLocale, warmProvider } from '@/lib/auth/provider-for-locale';
import type { Locale } from '@/lib/shared/config/locales';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { ConfirmStep, DangerButton, useConfirmStep } from './confirm-step';
import { ButtonRow, ProfileSection } from './profile-layout';

const Consequences = styled.div`
  display: grid;
  gap: ${space(5)} ${space(8)};

  ${from('tablet')} {
    grid-template-columns: 1fr 1fr;
  }
  h3 {
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

const GOES = ['profile', 'progress', 'certificates', 'copies'] as const;
const STAYS = ['page', 'record'] as const;

const List = ({ kind, items }: { kind: 'goes' | 'stays'; items: readonly string[] }) => {
  const { t } = useTranslation('profile');
  return (
    <div>
      <h3>{t(`delete.${kind}`)}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{t(`delete.${kind}Items.${item}`)}</li>
        ))}
      </ul>
    </div>
  );
};

interface DeleteProps {
  locale: Locale;
  email: string;
  onDeleted: (receipt: DeletionReceipt) => void;
}

const FIELD = 'deletePassword';

const useDeletion = ({ locale, email, onDeleted }: DeleteProps) => {
  const [busy, setBusy] = useState(false);
  const problems = useFormProblems<typeof FIELD>();
  const identity = useIdentityFailure(
    { 'wrong-password': FIELD } as const,
    (_, key) => problems.check({ [FIELD]: { key } }),
    { 'wrong-password': 'profile:wrongPassword' },
  );

  const remove = async (password: string) => {
    setBusy(true);
    try {
      const receipt = await (await providerForLocale(locale)).deleteAccount({ email, password });
      forgetSession();
      void clearErrors();
      onDeleted(receipt);
    } catch (error) {
      identity.fail(error, 'delete-failed');
      setBusy(false);
    }
  };

  const validate = (password: string) =>
    password === '' ? { [FIELD]: { key: 'profile:delete.passwordMissing' } } : {};

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    identity.clear();
    const { [FIELD]: password = '' } = formValues(event.currentTarget);
    if (problems.check(validate(password))) void remove(password);
  };

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    problems.recheck(FIELD, validate(formValues(event.currentTarget)[FIELD] ?? ''));
  };

  /** For whoever comes back to the question after all. */
  const clear = () => {
    problems.clear();
    identity.clear();
  };

  return {
    busy,
    problem: problems.problems[FIELD],
    attempt: problems.attempt,
    identity,
    onSubmit,
    onChange,
    clear,
  };
};

interface ProofProps extends Pick<DeleteProps, 'locale' | 'email'> {
  deletion: ReturnType<typeof useDeletion>;
  onCancel: () => void;
}

const PasswordProof = ({ deletion, onCancel, ...props }: ProofProps) => {
  const { t } = useTranslation(['profile', 'errors']);
  const { busy, problem, attempt, identity, onSubmit, onChange } = deletion;
  const error = problem && t(problem.key);
  useErrorTitle(error !== undefined || identity.failure !== null);
  return (
    <FormColumn
      id="delete-form"
      method="post"
      noValidate
      aria-labelledby="delete-confirm"
      onSubmit={onSubmit}
      onChange={onChange}
      onFocus={() => warmProvider(props.locale)}
    >
      <ErrorSummary
        id="delete-errors"
        title={t('errors:summary')}
        problems={error ? [{ field: FIELD, message: error }] : []}
        attempt={attempt}
      />
      <input
        type="email"
        name="username"
        autoComplete="username"
        defaultValue={props.email}
        readOnly
        hidden
      />
      <PasswordField
        name={FIELD}
        label={t('delete.password')}
        error={error}
        autoComplete="current-password"
        toggle={usePasswordToggle()}
      />
      {identity.failure && <FormError>{identity.failure}</FormError>}
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
    </FormColumn>
  );
};

/** What goes and what stays, in plain words, before anything is asked; then the password as the proof. */
export const DeleteSection = (props: DeleteProps) => {
  const { t } = useTranslation('profile');
  const deletion = useDeletion(props);
  const step = useConfirmStep();
  const cancel = () => {
    deletion.clear();
    step.cancel();
  };
  return (
    <ProfileSection id="delete" heading={t('delete.heading')} text={t('delete.text')}>
      <Consequences>
        <List kind="goes" items={GOES} />
        <List kind="stays" items={STAYS} />
      </Consequences>
      <ConfirmStep
        id="delete"
        step={{ ...step, cancel }}
        busy={deletion.busy}
        start={t('delete.start')}
        heading={t('delete.confirmHeading')}
        text={
          <TaggedText text={t('delete.confirmText', { email: props.email })} tag="email">
            {(email) => <strong>{email}</strong>}
          </TaggedText>
        }
      >
        <PasswordProof locale={props.locale} email={props.email} deletion={deletion} onCancel={cancel} />
      </ConfirmStep>
    </ProfileSection>
  );
};
