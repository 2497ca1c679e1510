import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { enteredEmail } from '@/components/forms/account/entries';
import { Form } from '@/components/forms/form';
import { ActionRow, Actions, FieldColumn, TextButton } from '@/components/forms/form-parts';
import { formValues } from '@/components/forms/form-values';
import { privacyAddress, termsAddress } from '@/components/layout/footer-links';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { useSite } from '@/components/ui/site';
import { Steps } from '@/components/ui/steps';
import { TaggedText } from '@/components/ui/tagged-text';
import { Muted } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { authErrorMessageKey } from '@/lib/auth/auth-error';
import { goToLogin } from '@/lib/auth/destination';
import { updatePending } from '@/lib/auth/pending-account';
import { warmProvider } from '@/lib/auth/provider-for-locale';
import { warm } from '@/lib/browser/late-script';
import { loginPath } from '@/lib/shared/config/paths';
import { from } from '@/lib/shared/theme/theme';
import { space, textSize } from '@/styles/tokens';
import type { SignUpStep } from './sign-up-entries';
import { type NewAccount, useDetailsForm } from './use-details-form';
import { WorkFields } from './work-fields';
import { YouFields } from './you-fields';

interface AccountExistsProps {
  email: () => string;
  /** Asks for a new code: the account may exist and be unconfirmed. */
  onResend: () => void;
}

/** Two ways on from “there is already an account”. */
const AccountExists = ({ email, onResend }: AccountExistsProps) => {
  const { locale } = useSite();
  const t = useTexts('sign-up');
  return (
    <Notice>
      <p>{t('exists.text')}</p>
      <Cluster $gap={5}>
        <InlineLink
          href={loginPath(locale)}
          onClick={(event) => {
            event.preventDefault();
            updatePending({ login: { email: email(), confirmed: false } });
            goToLogin(locale);
          }}
        >
          {t('exists.signIn')}
        </InlineLink>
        <TextButton type="button" onClick={onResend}>
          {t('exists.resend')}
        </TextButton>
      </Cluster>
    </Notice>
  );
};

interface OpenedBesideProps {
  href: string;
  children: string;
}

/** In a tab of its own: the password that was typed would not survive the way there and back. */
const OpenedBeside = ({ href, children }: OpenedBesideProps) => (
  <InlineLink href={href} target="_blank" rel="noopener">
    {children}
  </InlineLink>
);

/* Each step is in one window of a laptop, also on the sites that ask most. */
const StepColumn = styled(FieldColumn)`
  ${from('laptopS')} {
    gap: ${space(4)};
  }
`;

const Line = styled(Muted)`
  font-size: ${textSize('small')};
  line-height: 1.45;
`;

/** What somebody agrees to with an account, and what is done with the data, above the button that creates it. */
const TermsLine = () => {
  const site = useSite();
  const t = useTexts('sign-up');
  return (
    <Line>
      <TaggedText
        text={t('terms')}
        tags={{
          terms: (words) => <OpenedBeside href={termsAddress(site)}>{words}</OpenedBeside>,
          privacy: (words) => <OpenedBeside href={privacyAddress(site)}>{words}</OpenedBeside>,
        }}
      />
    </Line>
  );
};

interface DetailsFormProps {
  partners: readonly string[];
  step: SignUpStep;
  /** Opens a step because the form was sent: the next one, or one that is wrong. */
  onStep: (step: SignUpStep) => void;
  onBack: () => void;
  password: string | undefined;
  onAccount: (account: NewAccount) => void;
}

interface StepFieldsProps {
  step: SignUpStep;
  name: string;
  number: number;
  open: boolean;
  children: ReactNode;
}

/** One step’s fields. They stay in the form while the other step shows, so that nothing typed is lost. */
const StepFields = ({ step, name, number, open, children }: StepFieldsProps) => {
  const t = useTexts('sign-up');
  const id = `sign-up-step-${number}`;
  return (
    <StepColumn id={`sign-up-fields-${step}`} role="group" aria-labelledby={id} tabIndex={-1} hidden={!open}>
      <VisuallyHidden id={id}>{t('steps.position', { current: number, name })}</VisuallyHidden>
      {children}
    </StepColumn>
  );
};

/**
 * Takes the focus to a step that the visitor opened, unless the error summary takes it, and shows the step from its
 * top. Not before the form was touched: at arrival it only picks up where it was before a reload.
 */
const useFocusOnStep = (form: RefObject<HTMLFormElement | null>, step: SignUpStep, fine: boolean) => {
  const touched = useRef(false);
  // Not again when problems come or go within a step.
  const wanted = useRef(fine);
  wanted.current = fine;
  useLayoutEffect(() => {
    if (!touched.current || !wanted.current || !form.current) return;
    form.current.querySelector<HTMLElement>(`#sign-up-fields-${step}`)?.focus({ preventScroll: true });
    // The bar that says which step this is stands above the fields.
    const { top } = form.current.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 4) form.current.scrollIntoView?.({ block: 'start' });
  }, [form, step]);
  return () => {
    touched.current = true;
  };
};

/** True from the first time that `now` is. */
const useOnceTrue = (now: boolean): boolean => {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
};

const StepButtons = ({ step, busy, onBack }: { step: SignUpStep; busy: boolean; onBack: () => void }) => {
  const t = useTexts('sign-up');
  if (step === 'you')
    return (
      <Button type="submit" wide busy={busy}>
        {t('next')}
      </Button>
    );
  return (
    <Actions>
      <TermsLine />
      <ActionRow>
        <Button type="submit" wide busy={busy}>
          {t(busy ? 'submitting' : 'submit')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('back')}
        </Button>
      </ActionRow>
    </Actions>
  );
};

/** The two steps of the sign-up form: you, and your work (spec §2, §3). */
export const DetailsForm = (props: DetailsFormProps) => {
  const { locale } = useSite();
  const { partners, step, onStep, onBack, password, onAccount } = props;
  const t = useTexts('sign-up');
  const { form, ...details } = useDetailsForm({ step, onStep, password, onAccount });
  const workWasOpen = useOnceTrue(step === 'work');
  const taken = form.problems.email?.key === authErrorMessageKey('email-exists');
  const markTouched = useFocusOnStep(form.ref, step, form.summary.length === 0);
  const onFocus = () => {
    markTouched();
    warmProvider(locale);
    warm(details.learnPattern);
  };

  const names = { you: t('steps.you'), work: t('steps.work') };
  return (
    <Form
      id="sign-up-form"
      form={form}
      onFocus={onFocus}
      actions={<StepButtons step={step} busy={form.busy} onBack={onBack} />}
    >
      {taken && (
        <AccountExists
          email={() => (form.ref.current ? enteredEmail(formValues(form.ref.current)) : '')}
          onResend={details.askForCode}
        />
      )}
      <Steps
        label={t('common:form.steps')}
        steps={[names.you, names.work]}
        current={step === 'you' ? 0 : 1}
      />
      <StepFields step="you" number={1} name={names.you} open={step === 'you'}>
        <YouFields messageOf={form.errorOf} asksPassword={details.passwordStep === 'you'} />
      </StepFields>
      {workWasOpen && (
        <StepFields step="work" number={2} name={names.work} open={step === 'work'}>
          <WorkFields
            partners={partners}
            messageOf={form.errorOf}
            asksPassword={details.passwordStep === 'work'}
          />
        </StepFields>
      )}
    </Form>
  );
};
