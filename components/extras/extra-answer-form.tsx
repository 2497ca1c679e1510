import styled from 'styled-components';
import { Form } from '@/components/forms/form';
import { SaveStateLine } from '@/components/forms/save-state-line';
import { SavingActions } from '@/components/forms/saving-actions';
import { Card } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { Heading, Muted } from '@/components/ui/text';
import { TextAreaField } from '@/components/ui/text-area-field';
import { useTexts } from '@/components/ui/texts';
import { extraPath } from '@/lib/shared/config/paths';
import type { ExtraModule } from '@/lib/shared/rules/course-types';
import { space } from '@/styles/tokens';
import { warmSaving } from './save-answer';
import { type Away, useAnswerForm } from './use-answer-form';

const Box = styled(Card)`
  h2 {
    margin-bottom: ${space(5)};
  }
`;

interface ExtraAnswerFormProps {
  customerId: number;
  extra: ExtraModule;
  /** What was answered before; empty before the first answer. */
  answer: string;
  /** Where it is saved on the device first. */
  away?: Away;
}

/** The open question of an extra module. Its answer is kept, shown again, and never marked. */
export const ExtraAnswerForm = ({ customerId, extra, answer, away }: ExtraAnswerFormProps) => {
  const { locale } = useSite();
  const t = useTexts('extras');
  const { form, state } = useAnswerForm({ customerId, extraModuleId: extra.id, away });
  return (
    <Box as="section" aria-labelledby="your-turn">
      <Heading id="your-turn" size="small">
        {t('heading')}
      </Heading>
      <Form
        id="extra-form"
        form={form}
        aria-labelledby="your-turn"
        onFocus={away ? undefined : warmSaving}
        actions={
          <>
            <SavingActions
              namespace="extras"
              path={extraPath(locale, extra.slug)}
              form={form}
              submit={t('save.submit')}
            >
              <SaveStateLine namespace="extras" state={state} saved={away?.said} />
            </SavingActions>
            <Muted>{t('optional')}</Muted>
          </>
        }
      >
        <TextAreaField
          name="answer"
          label={extra.question.text}
          hint={extra.question.hint}
          error={form.errorOf('answer')}
          defaultValue={answer}
          rows={5}
          dir="auto"
        />
      </Form>
    </Box>
  );
};
