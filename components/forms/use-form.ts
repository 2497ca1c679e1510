import { type FormEvent, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { showError } from '@/components/ui/toasts/show-toast';
import { AuthError } from '@/lib/auth/auth-error';
import { markLeft } from '@/lib/browser/mark-left';
import { type FormValues, formValues } from './form-values';
import type { Cooldown } from './use-cooldown';

/** Forms of the page that have errors now, and the title without them: a page may hold several forms. */
const wrong = { forms: 0, title: '' };

/** “Error:” comes before the document’s title, once, for as long as some form on the page has errors. */
export const useErrorTitle = (hasErrors: boolean): void => {
  const t = useTexts();
  // As soon as the summary takes the focus, which has readers say the title.
  useLayoutEffect(() => {
    if (!hasErrors) return;
    if (wrong.forms === 0) {
      wrong.title = document.title;
      document.title = t('titleWithErrors', { title: wrong.title });
    }
    wrong.forms += 1;
    return () => {
      wrong.forms -= 1;
      if (wrong.forms === 0) document.title = wrong.title;
    };
  }, [hasErrors, t]);
};

/** What is wrong with a form: message by field name, in the order in which the fields stand. */
export type Problems<Field extends string = string> = Partial<Record<Field, Message>>;

/** Key of a text, with what goes into it: numbers are written as the site writes them. */
export interface Message {
  key: string;
  values?: Record<string, string | number>;
}

const writtenValues = (values: Message['values'] = {}, locale: string): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.toLocaleString(locale)]));

/** Why sending failed, with the key of the sentence that says so. */
export interface Failure<Field extends string, Code extends string> {
  code: Code;
  key: string;
  /** The field that it belongs to; absent for the form as a whole. */
  field?: Field;
  /** Only the operator can mend it: the way to the contact form stands beside it. */
  forOperator?: boolean;
}

interface FormSettings<Field extends string, Code extends string> {
  /** Everything that is wrong with what is entered, in the order of the fields. */
  validate: (values: FormValues) => Problems<Field>;
  /**
   * Sends what was found right. `leaving`: another page or step takes over, and the button stays busy until then.
   * No promise where there is nothing to wait for.
   */
  send: (values: FormValues) => Promise<'leaving' | undefined> | undefined;
  /** Names what `send` rejected with. */
  failureOf: (error: unknown) => Failure<Field, Code>;
  /** For a form that has to wait once a limit was hit (spec §4). */
  cooldown?: Cooldown;
  onChange?: (values: FormValues, name: string) => void;
  /** Called with the first wrong field whenever fields turn out to be wrong. */
  onWrong?: (field: Field) => void;
}

/** What is known to be wrong: fields are checked at submit, then each wrong one as it changes (spec §5). */
const useProblems = <Field extends string>(
  validate: (values: FormValues) => Problems<Field>,
  onWrong?: (field: Field) => void,
) => {
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [attempt, setAttempt] = useState(0);
  return {
    problems,
    /** Changes with each submit, so that the error summary takes the focus after each. */
    attempt,
    show: (found: Problems<Field>): void => {
      const [first] = Object.keys(found) as Field[];
      setProblems(found);
      setAttempt((count) => count + 1);
      if (first) onWrong?.(first);
    },
    recheck: (field: Field, values: FormValues): void => {
      const still = validate(values)[field];
      setProblems((known) => {
        if (known[field] === undefined) return known;
        const { [field]: _, ...others } = known;
        return still === undefined ? (others as Problems<Field>) : { ...known, [field]: still };
      });
    },
  };
};

/**
 * What every form does, apart from its fields (docs/subjects/forms.md): checks at submit, sends once at a time, says what
 * went wrong in its place and as a toast, and keeps what was typed. To be rendered by `Form`.
 */
export const useForm = <Field extends string, Code extends string>(settings: FormSettings<Field, Code>) => {
  const { validate, send, failureOf, cooldown, onChange } = settings;
  const t = useTexts('errors');
  const { locale } = useSite();
  const ref = useRef<HTMLFormElement>(null);
  const { problems, attempt, show, recheck } = useProblems(validate, settings.onWrong);
  const [failure, setFailure] = useState<Failure<Field, Code> | null>(null);
  const [busy, setBusy] = useState(false);
  // A ref: the state is one render late when the form is submitted twice at once.
  const sending = useRef(false);

  const errorOf = (field: Field): string | undefined =>
    problems[field] && t(problems[field].key, writtenValues(problems[field].values, locale));
  const summary = (Object.keys(problems) as Field[]).map((field) => ({
    field,
    message: errorOf(field) ?? '',
  }));
  useErrorTitle(summary.length > 0 || failure !== null);

  /** Shows what is wrong; an address that is none also as a toast (spec §5). True when nothing is. */
  const check = (values: FormValues): boolean => {
    const found = validate(values);
    const { email }: Problems = found;
    if (email?.key.endsWith('.malformed')) showError(t(email.key));
    // That the button was pressed is seen before, on a slow phone too.
    startTransition(() => show(found));
    return Object.keys(found).length === 0;
  };

  /** Says what went wrong, and answers which failure it was. The summary has the focus before the toast can be read. */
  const fail = (error: unknown): Code => {
    const found = failureOf(error);
    showError(t(found.key));
    if (found.field === undefined) setFailure(found);
    else show({ [found.field]: { key: found.key } } as Problems<Field>);
    return found.code;
  };

  /** Does one thing at a time, with the button busy meanwhile. */
  const run = async (work: () => Promise<'leaving' | undefined> | undefined): Promise<void> => {
    if (sending.current) return;
    const answer = work();
    if (!answer) return;
    sending.current = true;
    setBusy(true);
    try {
      if ((await answer) === 'leaving') {
        markLeft();
        return;
      }
    } catch (error) {
      if (fail(error) === 'limit-exceeded') cooldown?.start();
    }
    sending.current = false;
    setBusy(false);
  };

  return {
    ref,
    busy,
    problems,
    attempt,
    summary,
    errorOf,
    failure: failure && {
      code: failure.code,
      message: t(failure.key),
      forOperator: failure.forOperator === true,
    },
    check,
    recheck,
    fail,
    run,
    clear: () => {
      show({});
      setFailure(null);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (cooldown && cooldown.left > 0) return void fail(new AuthError('limit-exceeded'));
      setFailure(null);
      const values = formValues(event.currentTarget);
      if (check(values)) void run(() => send(values));
    },
    onChange: (event: FormEvent<HTMLFormElement>) => {
      const values = formValues(event.currentTarget);
      const { name } = event.target as HTMLInputElement;
      onChange?.(values, name);
      recheck(name as Field, values);
    },
  };
};
