import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { FormColumn } from '@/components/forms/form-layout';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { FormError } from '@/components/ui/form-error';
import { InlineLink } from '@/components/ui/link';
import type { Locale } from '@/lib/shared/config/locales';
import { loginPath, profilePath } from '@/lib/shared/config/paths';
import type { Profile } from '@/lib/shared/contract/profile';
import { color } from '@/styles/tokens';
import type { ProfileForm } from './profile-entries';
import { ButtonRow } from './profile-layout';
import { type SaveFailure, warmSaving } from './save-profile';
import { type SaveState, useSaveForm } from './use-save-form';

const State = styled.p`
  color: var(--muted);
  font-weight: 600;

  &[data-state='saved'] {
    color: ${color('success')};
  }
`;

/** In a live region that is there from the start, so that “Saved” is read out. */
const SaveStateLine = ({ state }: { state: SaveState }) => {
  const { t } = useTranslation('profile');
  return (
    <div role="status">
      {state !== 'same' && (
        <State data-state={state}>
          {state === 'saved' && '✓ '}
          {t(`save.${state}`)}
        </State>
      )}
    </div>
  );
};

const Failed = ({ locale, failure }: { locale: Locale; failure: SaveFailure }) => {
  const { t } = useTranslation('profile');
  return (
    <>
      <FormError>{t(`save.failure.${failure}`)}</FormError>
      {failure === 'not-signed-in' && (
        <InlineLink
          href={`${loginPath(locale)}?expired=1&next=${encodeURIComponent(profilePath(locale))}`}
          target="_blank"
        >
          {t('save.signIn')}
        </InlineLink>
      )}
    </>
  );
};

/** The sentence that stands at a field, and word for word in the summary. */
export type MessageOf = (field: string) => string | undefined;

interface SectionFormProps {
  id: string;
  locale: Locale;
  about: ProfileForm;
  onSaved: (profile: Profile) => void;
  children: (messageOf: MessageOf) => ReactNode;
}

/** A form of the page, with its summary, its button and whether it is saved. */
export const SectionForm = ({ id, locale, about, onSaved, children }: SectionFormProps) => {
  const { t } = useTranslation(['profile', 'sign-up', 'errors']);
  const ref = useRef<HTMLFormElement>(null);
  const { state, failure, problems, onSubmit, onChange } = useSaveForm({ form: ref, about, onSaved });
  const messageOf: MessageOf = (field) => {
    const problem = problems.problems[field];
    return problem && t(problem.key, { ...problem.values, field: t(`sign-up:${field}.label`) });
  };
  const summary = Object.keys(problems.problems).map((field) => ({ field, message: messageOf(field) ?? '' }));
  return (
    <FormColumn
      ref={ref}
      id={id}
      method="post"
      noValidate
      data-hydrate=""
      aria-labelledby={`${id.replace('-form', '')}-heading`}
      onSubmit={onSubmit}
      onChange={onChange}
      onFocus={warmSaving}
    >
      <ErrorSummary
        id={`${id}-errors`}
        title={t('errors:summary')}
        problems={summary}
        attempt={problems.attempt}
      />
      {children(messageOf)}
      {failure && <Failed locale={locale} failure={failure} />}
      <ButtonRow>
        <Button type="submit" busy={state === 'saving'}>
          {t('save.submit')}
        </Button>
        <SaveStateLine state={state} />
      </ButtonRow>
    </FormColumn>
  );
};
