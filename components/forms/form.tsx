import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import styled from 'styled-components';
import { ErrorSummary } from '@/components/ui/error-summary';
import { FormError } from '@/components/ui/form-error';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { Words } from '@/components/ui/words';
import { localePath } from '@/lib/shared/config/paths';
import { space } from '@/styles/tokens';
import type { useForm } from './use-form';
import { useHeldSubmit } from './use-held-submit';

/** One column, even room between the fields. */
const Column = styled.form`
  scroll-margin-top: ${space(4)};
  display: flex;
  flex-direction: column;
  gap: ${space(6)};
`;

type Rendered = Pick<
  ReturnType<typeof useForm>,
  'ref' | 'summary' | 'attempt' | 'failure' | 'onSubmit' | 'onChange'
>;

interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'onChange'> {
  /** Unique in the page: a submit before this script came is found by it (`lib/boot`). */
  id: string;
  form: Rendered;
  /** The button and what follows it, below the failure of the form as a whole. */
  actions: ReactNode;
}

/** A form that `useForm` runs: the summary of what is wrong, the fields, what went wrong, the button. */
export const Form = ({ id, form, actions, children, ...rest }: FormProps) => {
  const t = useTexts('errors');
  const { locale } = useSite();
  useHeldSubmit(form.ref);
  return (
    <Column
      {...rest}
      ref={form.ref}
      id={id}
      method="post"
      noValidate
      data-hydrate=""
      onSubmit={form.onSubmit}
      onChange={form.onChange}
    >
      <ErrorSummary id={`${id}-errors`} title={t('summary')} problems={form.summary} attempt={form.attempt} />
      {children}
      {form.failure && (
        <FormError>
          <Words>{form.failure.message}</Words>
          {form.failure.forOperator && (
            <>
              {' '}
              <InlineLink href={localePath(locale, 'contact')}>{t('contact')}</InlineLink>
            </>
          )}
        </FormError>
      )}
      {actions}
    </Column>
  );
};
