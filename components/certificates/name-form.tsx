import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useHeldSubmit } from '@/components/forms/use-held-submit';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { Cluster } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { TextField } from '@/components/ui/text-field';
import { useTexts } from '@/components/ui/texts';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { LONGEST_PRINTED_NAME } from '@/lib/shared/contract/limits';
import { space } from '@/styles/tokens';
import type { IssueFailure } from './issue-certificate';
import type { NameCheck } from './use-name-check';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;

const AsPrinted = styled.p`
  color: var(--muted);
  overflow-wrap: anywhere;
`;

interface NameFormProps {
  name: string;
  check: NameCheck;
  onName: (name: string) => void;
  /** Is given what stands in the field. Resolves with what went wrong, if anything did. */
  onSubmit: (name: string) => Promise<IssueFailure | undefined>;
  submitLabel: string;
  onCancel?: () => void;
}

/** The sentence that says what is wrong with a name, by what the server has said about it. */
const useNameError = () => {
  const t = useTexts('certificate');
  const { locale } = useSite();
  return (name: string, missing: NameCheck['missing']) => {
    if (missing.length > 0) {
      const characters = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
        missing.map((character) => `“${character}”`),
      );
      return t('name.missing', { count: missing.length, characters });
    }
    if (/^[\s\p{Cf}]*$/u.test(name)) return t('name.required');
    return name.trim().length > LONGEST_PRINTED_NAME ? t('name.tooLong') : undefined;
  };
};

/** The name for the certificate. What cannot be printed is named at once; an empty name only on submitting. */
export const NameForm = ({ name, check, onName, onSubmit, submitLabel, onCancel }: NameFormProps) => {
  const t = useTexts('certificate');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<IssueFailure>();
  const errorOf = useNameError();
  const error = errorOf(name, check.missing);
  const typedEarly = useRef({ name, onName });
  const shownError = submitted || check.missing.length > 0 ? error : undefined;

  const field = () => form.current?.querySelector('input');

  // What was typed, or put back by the browser, before this script was there.
  useEffect(() => {
    const value = form.current?.querySelector('input')?.value ?? '';
    if (value !== typedEarly.current.name) typedEarly.current.onName(value);
  }, []);
  useHeldSubmit(form);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setSubmitted(true);
    setFailure(undefined);
    // As the page shows it: a submit that was held until now comes before an early name is known here.
    const typed = field()?.value ?? '';
    if (errorOf(typed, typed === name ? check.missing : [])) return field()?.focus();
    setBusy(true);
    setFailure(await onSubmit(typed));
    setBusy(false);
  };

  return (
    <Form ref={form} id={`${id}-form`} data-hydrate="" onSubmit={submit} noValidate>
      {failure && <FormError>{t(`failure.${failure}`)}</FormError>}
      <TextField
        name="certificate-name"
        id={id}
        label={t('name.label')}
        hint={t('name.hint')}
        error={shownError}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        defaultValue={name}
        // The form closes with the name that is being sent.
        readOnly={busy}
        onChange={(event) => {
          // What was said of the name that was sent is not said of another one.
          setFailure(undefined);
          onName(event.target.value);
        }}
      />
      <AsPrinted role="status">
        {shownError && check.missing.length > 0 && <VisuallyHidden>{shownError}</VisuallyHidden>}
        {!shownError && check.name !== '' && t('name.asPrinted', { name: check.name })}
      </AsPrinted>
      <Cluster>
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('actions.cancel')}
          </Button>
        )}
      </Cluster>
    </Form>
  );
};
