import styled from 'styled-components';
import { Form } from '@/components/forms/form';
import type { FormValues } from '@/components/forms/form-values';
import { SavingActions } from '@/components/forms/saving-actions';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Card } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { SelectField } from '@/components/ui/select-field';
import { useSite } from '@/components/ui/site';
import { StepperField } from '@/components/ui/stepper-field';
import { Heading } from '@/components/ui/text';
import { TextAreaField } from '@/components/ui/text-area-field';
import { TextField } from '@/components/ui/text-field';
import { useTexts } from '@/components/ui/texts';
import { impactPath } from '@/lib/shared/config/paths';
import { MOST_PEOPLE } from '@/lib/shared/contract/limits';
import { writtenDate } from '@/lib/shared/rules/certificates/written';
import {
  AGE_BANDS,
  type ImpactRecord,
  isDay,
  MOST_SESSIONS,
  recordsIn,
  recordWithin,
} from '@/lib/shared/rules/impact';
import { hoursOf } from '@/lib/shared/texts/hours';
import { from } from '@/lib/shared/theme/theme';
import { color, space, textSize } from '@/styles/tokens';
import { CHART } from './impact-chart';
import { dayIn, entriesOf, newEntries } from './impact-entries';
import { periodOf } from './period';
import { warmSaving } from './save-records';
import { useImpactForm } from './use-impact-form';

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  margin-bottom: ${space(5)};
`;

const Kept = styled.p`
  color: ${color('success')};
  font-size: ${textSize('small')};
  font-weight: 600;
`;

const Period = styled.div`
  display: grid;
  gap: ${space(4)};

  ${from('mobileL')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: end;
  }
`;

const Hint = styled.p`
  grid-column: 1 / -1;
  color: var(--muted);
`;

/* The last row of the steppers' list. */
const Optional = styled.details`
  margin-top: -${space(6)};
  border-bottom: 1px solid var(--line);

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-height: 3.5rem;
    padding-block: ${space(2)};
    line-height: 1.35;
    color: var(--link);
    font-weight: 700;
    cursor: pointer;
  }
  summary::after {
    content: '+';
    font-size: 1.5rem;
    line-height: 1;
  }
  &[open] > summary::after {
    content: '−';
  }
  &[open] > div {
    display: grid;
    gap: ${space(4)};
    padding-block: ${space(2)} ${space(5)};
  }
`;

/** Of the course, for the list of modules. */
export interface ImpactModule {
  videoId: number;
  title: string;
}

type ImpactFormProps = Parameters<typeof useImpactForm>[0] & {
  /** What the fields hold by now, as far as they were changed. */
  entered: FormValues;
  /** The record that was saved last, until something is entered again. */
  saved: ImpactRecord | null;
  modules: readonly ImpactModule[];
  /** What is said once it is saved, where that is not at the server yet. */
  said?: string | undefined;
};

/** Sessions, young people, a story: a new record, or one that is corrected (screens: impact module). */
export const ImpactForm = ({ modules, entered, saved, said, ...settings }: ImpactFormProps) => {
  const { record, today, known } = settings;
  const { locale } = useSite();
  const t = useTexts('impact');
  const { form, keptAt, cancel } = useImpactForm(settings);
  const others = recordsIn(known.payload).filter(({ id }) => id !== record?.id);
  const stored = record ? entriesOf(record) : newEntries(today, others);
  // Not of a form that nobody has touched: it follows a record that has just been saved.
  const sameDays = recordWithin(others, { from: dayIn(entered, 'from'), to: dayIn(entered, 'to') });
  // A field writes its day as the browser's country does: 11/01 is a day in November to one, in January to another.
  const days = (['from', 'to'] as const).map((name) => dayIn({ ...stored, ...entered }, name)).filter(isDay);
  const field = (name: string) => ({ name, label: t(`${name}.label`), defaultValue: stored[name] });
  const stepper = (name: 'sessions' | 'people' | 'girls' | 'disability', max: number) => ({
    ...field(name),
    min: 0,
    max,
    error: form.errorOf(name),
    lessLabel: t('less', { field: t(`${name}.label`) }),
    moreLabel: t('more', { field: t(`${name}.label`) }),
  });
  return (
    <Card>
      <Top>
        <Heading id="record-heading" size="small">
          {t(record ? 'form.correct' : 'form.new')}
        </Heading>
        <div role="status">
          {keptAt > 0 && (
            <Kept>
              {t('form.kept', {
                time: new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...hoursOf(locale) }).format(
                  keptAt,
                ),
              })}
            </Kept>
          )}
        </div>
      </Top>
      <Form
        id="impact-form"
        form={form}
        aria-labelledby="record-heading"
        onFocus={said ? undefined : warmSaving}
        actions={
          <SavingActions
            namespace="impact"
            path={impactPath(locale)}
            form={form}
            submit={t(form.busy ? 'save.busy' : 'save.submit')}
          >
            {record && !form.busy && (
              <Button variant="outline" onClick={cancel}>
                {t('form.cancel')}
              </Button>
            )}
            {saved && !form.busy && (
              <Notice tone="success">
                <p>{said ?? t('form.saved', { period: periodOf(saved, locale) })}</p>
                <InlineLink href={`#${CHART}`}>{t('form.toChart')}</InlineLink>
              </Notice>
            )}
          </SavingActions>
        }
      >
        <Period data-whole="">
          <TextField {...field('from')} type="date" max={today} error={form.errorOf('from')} />
          <TextField {...field('to')} type="date" max={today} error={form.errorOf('to')} />
          {days.length > 0 && (
            <Hint>{[...new Set(days)].map((day) => writtenDate(day, locale)).join(' – ')}</Hint>
          )}
        </Period>
        <div>
          <div role="status">
            {sameDays && <Hint>{t('form.sameDays', { period: periodOf(sameDays, locale) })}</Hint>}
          </div>
          <StepperField {...stepper('sessions', MOST_SESSIONS)} />
          <StepperField {...stepper('people', MOST_PEOPLE)} hint={t('people.hint')} />
          <StepperField {...stepper('girls', MOST_PEOPLE)} hint={t('girls.hint')} />
        </div>
        <Optional open={Boolean(stored.ageBand || stored.disability) || undefined}>
          <summary>{t('form.optional')}</summary>
          <div>
            <SelectField
              {...field('ageBand')}
              placeholder={t('ageBand.placeholder')}
              options={AGE_BANDS.map((value) => ({ value, label: t(`ageBand.options.${value}`) }))}
            />
            <StepperField {...stepper('disability', MOST_PEOPLE)} hint={t('disability.hint')} />
          </div>
        </Optional>
        <SelectField
          {...field('module')}
          placeholder={t('module.placeholder')}
          options={modules.map(({ videoId, title }) => ({ value: String(videoId), label: title }))}
        />
        <TextAreaField
          {...field('story')}
          hint={t('story.hint')}
          error={form.errorOf('story')}
          rows={4}
          dir="auto"
        />
        <CheckboxField
          name="storyMayBeTold"
          value="yes"
          label={t('story.mayBeTold')}
          defaultChecked={stored.storyMayBeTold === 'yes'}
        />
      </Form>
    </Card>
  );
};
