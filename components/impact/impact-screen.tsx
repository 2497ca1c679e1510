import { type ComponentProps, type ReactNode, startTransition, useRef, useState } from 'react';
import styled from 'styled-components';
import type { FormValues } from '@/components/forms/form-values';
import { PartBoundary } from '@/components/layout/part-boundary';
import { Container } from '@/components/ui/layout';
import { Eyebrow, Heading, Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { showError, showSuccess } from '@/components/ui/toasts/show-toast';
import type { OpenImpactProps } from '@/lib/server/pages/impact-page';
import { type ImpactRecord, recordsIn } from '@/lib/shared/rules/impact';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { CHART, ImpactChart } from './impact-chart';
import { dropDraftOfRecord } from './impact-draft';
import { draftFrom } from './impact-entries';
import { ImpactForm } from './impact-form';
import { impactFailureOf } from './save-records';
import { SavedRecords } from './saved-records';
import { useOpenForm } from './use-open-form';
import type { ImpactStore } from './use-saved-impact';
import { useToday } from './use-today';

const Page = styled(Container)`
  display: grid;
  grid-template: 'head' 'chart' 'form' 'evidence' 'saved' / minmax(0, 1fr);
  gap: ${space(10)};
  padding-block: ${space(8)} ${space(16)};

  ${from('laptopS')} {
    grid-template:
      'head chart' auto
      'form chart' auto
      'form evidence' 1fr
      'saved saved' auto / minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space(10)} ${space(8)};
    align-items: start;
    padding-block: ${space(12)} ${space(22)};
  }
`;

const Head = styled.header`
  display: grid;
  gap: ${space(2)};
  grid-area: head;

  > section {
    margin-top: ${space(6)};
  }
`;

const Area = styled.div<{ $area: string }>`
  grid-area: ${({ $area }) => $area};
`;

interface PartProps extends ComponentProps<'div'> {
  area: 'chart' | 'form' | 'evidence' | 'saved';
}

/** A part of the page, which may fail alone. */
const Part = ({ area, children, ...rest }: PartProps) => (
  <Area $area={area} {...rest}>
    <PartBoundary part={area === 'evidence' ? 'evidence' : 'impact'}>{children}</PartBoundary>
  </Area>
);

interface ImpactScreenProps
  extends Omit<OpenImpactProps, 'screen' | 'email' | 'plans' | 'impact' | 'evidence'> {
  store: ImpactStore;
  /** What was planned after modules; nothing where nothing was. */
  planned?: ReactNode;
  evidence?: ReactNode;
  /** What is said once a record is saved, where that is not at the server yet. */
  said?: string | undefined;
}

/** What changed since the course: a record in a few numbers and a story, and what they add up to. */
export const ImpactScreen = (props: ImpactScreenProps) => {
  const { customerId, store, modules, planned, monthNames, evidence, said } = props;
  const { known, saving, saveRecord, removeRecord } = store;
  const today = useToday(props);
  const t = useTexts('impact');
  const [removing, setRemoving] = useState<string | null>(null);
  const [saved, setSaved] = useState<ImpactRecord | null>(null);
  const formRef = useRef<HTMLDivElement>(null);
  const records = recordsIn(known.payload);
  const { formNumber, corrected, entered, goOn, setEntered, begin } = useOpenForm(customerId, records);

  /** What was saved is seen where it counts: its column, from which the form's own line leads back to. */
  const showSaved = (record: ImpactRecord) => {
    setSaved(record);
    const chart = document.getElementById(CHART);
    chart?.focus({ preventScroll: true });
    chart?.scrollIntoView?.({ block: 'nearest' });
  };

  const enter = (values: FormValues) => {
    setEntered(values);
    setSaved(null);
  };

  const correct = (record: ImpactRecord | null) => {
    if (saving) return;
    setSaved(null);
    startTransition(() => begin(record));
    formRef.current?.focus();
  };

  const remove = async ({ id }: ImpactRecord) => {
    if (saving || !removeRecord) return;
    setRemoving(id);
    try {
      await removeRecord(id);
      dropDraftOfRecord(customerId, id);
      if (corrected?.id === id) begin(null);
      showSuccess(t('saved.removed'));
      document.getElementById('saved-heading')?.focus();
    } catch (error) {
      showError(t(impactFailureOf(error).key));
    }
    setRemoving(null);
  };

  return (
    <Page>
      <Head>
        <Eyebrow>{t('kind')}</Eyebrow>
        <Heading level={1} size="title">
          {t('heading')}
        </Heading>
        <Lead>{t('lead')}</Lead>
        {planned}
      </Head>
      <Part area="chart">
        <ImpactChart
          records={records.filter(({ id }) => id !== corrected?.id)}
          today={today}
          draft={draftFrom(entered, today) ?? corrected}
          saved={saved}
          monthNames={monthNames}
        />
      </Part>
      <Part area="form" ref={formRef} tabIndex={-1}>
        <ImpactForm
          key={formNumber}
          customerId={customerId}
          today={today}
          known={known}
          record={corrected}
          entered={entered}
          modules={modules}
          saved={saved}
          onEntered={enter}
          save={saveRecord}
          said={said}
          onSaved={(record) => {
            // A new record has emptied its form itself.
            if (corrected) begin(null);
            else setEntered({});
            showSaved(record);
          }}
          onGoesOn={goOn}
          onCancel={() => correct(null)}
        />
      </Part>
      {evidence && <Part area="evidence">{evidence}</Part>}
      {records.length > 0 && (
        <Part area="saved">
          <SavedRecords
            records={records}
            removing={removing}
            saving={saving}
            onCorrect={correct}
            onRemove={removeRecord && ((record) => void remove(record))}
          />
        </Part>
      )}
    </Page>
  );
};
