import { useTranslation } from 'next-i18next/pages';
import { useCallback, useRef, useState } from 'react';
import styled from 'styled-components';
import type { FormValues } from '@/components/forms/form-values';
import { newKey } from '@/components/forms/use-attempt-key';
import { Container } from '@/components/ui/layout';
import { StaticHtml } from '@/components/ui/static-html';
import { Eyebrow, Heading, Lead } from '@/components/ui/text';
import { showError, showSuccess } from '@/components/ui/toasts/show-toast';
import type { OpenImpactProps } from '@/lib/server/pages/impact-page';
import { type ImpactRecord, recordsIn, withoutRecord } from '@/lib/shared/rules/impact';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { EvidenceCard } from './evidence/evidence-card';
import { ImpactChart } from './impact-chart';
import { draftFrom } from './impact-entries';
import { ImpactForm } from './impact-form';
import { Planned } from './planned';
import { impactFailureOf, type SavedImpact, saveRecords } from './save-records';
import { SavedRecords } from './saved-records';

const Page = styled(Container)`
  display: grid;
  grid-template: 'head' 'chart' 'form' 'evidence' 'saved' / minmax(0, 1fr);
  gap: ${space(10)};
  padding-block: ${space(8)} ${space(16)};

  ${from('laptopS')} {
    grid-template:
      'head chart' auto
      'form chart' auto
      'form evidence' auto
      'form saved' 1fr / minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space(10)} ${space(8)};
    align-items: start;
    padding-block: ${space(12)} ${space(22)};
  }
`;

const Head = styled.header`
  display: grid;
  gap: ${space(2)};
  grid-area: head;

  #planned:has(section) {
    margin-top: ${space(6)};
  }
`;

const Chart = styled.div`
  grid-area: chart;
`;

const Record = styled.div`
  grid-area: form;
`;

const Evidence = styled.div`
  grid-area: evidence;
`;

const Saved = styled.div`
  grid-area: saved;
`;

type ImpactScreenProps = Omit<OpenImpactProps, 'screen' | 'email'>;

/** What changed since the course: a record in a few numbers and a story, and what they add up to. */
export const ImpactScreen = (props: ImpactScreenProps) => {
  const { customerId, today, impact, modules, plans, monthNames, evidence } = props;
  const { t } = useTranslation('impact');
  const [known, setKnown] = useState<SavedImpact>(impact);
  const [corrected, setCorrected] = useState<ImpactRecord | null>(null);
  const [entered, setEntered] = useState<FormValues>({});
  const [removing, setRemoving] = useState<string | null>(null);
  const formRef = useRef<HTMLDivElement>(null);
  const records = recordsIn(known.payload);

  const finish = useCallback((saved: SavedImpact) => {
    setKnown(saved);
    setCorrected(null);
    setEntered({});
  }, []);

  const correct = (record: ImpactRecord | null) => {
    setCorrected(record);
    setEntered({});
    formRef.current?.focus();
  };

  const remove = async ({ id }: ImpactRecord) => {
    if (removing) return;
    setRemoving(id);
    try {
      const change = (payload: SavedImpact['payload']) => withoutRecord(payload, id);
      setKnown(await saveRecords({ customerId, known, change, idempotencyKey: newKey() }));
      if (corrected?.id === id) setCorrected(null);
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
        <StaticHtml id="planned" content={typeof window === 'undefined' && <Planned plans={plans} />} />
      </Head>
      <Chart>
        <ImpactChart
          records={records.filter(({ id }) => id !== corrected?.id)}
          draft={draftFrom(entered, today) ?? corrected}
          monthNames={monthNames}
        />
      </Chart>
      <Record ref={formRef} tabIndex={-1}>
        <ImpactForm
          key={corrected?.id ?? 'new'}
          customerId={customerId}
          today={today}
          known={known}
          record={corrected}
          entered={entered}
          modules={modules}
          onEntered={setEntered}
          onSaved={(saved) => {
            finish(saved);
            showSuccess(t('save.saved'));
          }}
          onCancel={() => correct(null)}
        />
      </Record>
      {evidence && (
        <Evidence>
          <EvidenceCard customerId={customerId} {...evidence} />
        </Evidence>
      )}
      {records.length > 0 && (
        <Saved>
          <SavedRecords
            records={records}
            removing={removing}
            onCorrect={correct}
            onRemove={(record) => void remove(record)}
          />
        </Saved>
      )}
    </Page>
  );
};
