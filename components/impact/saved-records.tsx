import { useState } from 'react';
import styled from 'styled-components';
import { AnswerButton } from '@/components/forms/answer-button';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/layout';
import { MarkedList, markedItem } from '@/components/ui/marked-list';
import { useSite } from '@/components/ui/site';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import type { ImpactRecord } from '@/lib/shared/rules/impact';
import { space, textSize } from '@/styles/tokens';
import { periodOf } from './period';

const Item = styled.li`
  ${markedItem}
  gap: ${space(2)};

  blockquote {
    margin: 0;
    color: var(--muted);
    font-size: ${textSize('body')};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

/* Several in a row of a wide window. */
const List = styled(MarkedList)`
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
`;

interface SavedRecordsProps {
  records: readonly ImpactRecord[];
  /** Where the busy button shows while a record is taken out. */
  removing: string | null;
  /** Something is being saved: nothing can be corrected or removed until then. */
  saving: boolean;
  onCorrect: (record: ImpactRecord) => void;
  onRemove?: ((record: ImpactRecord) => void) | undefined;
}

const Actions = ({
  record,
  busy,
  saving,
  onCorrect,
  onRemove,
}: Omit<SavedRecordsProps, 'records' | 'removing'> & { record: ImpactRecord; busy: boolean }) => {
  const { locale } = useSite();
  const t = useTexts('impact');
  const [asking, setAsking] = useState(false);
  const period = periodOf(record, locale);
  if (asking)
    return (
      <Cluster role="group" aria-label={t('saved.sure', { period })}>
        <span>{t('saved.sureShort')}</span>
        <AnswerButton
          variant="lime"
          busy={busy}
          aria-disabled={saving || undefined}
          onClick={() => onRemove?.(record)}
        >
          {t('saved.removeNow')}
        </AnswerButton>
        <Button variant="outline" onClick={() => setAsking(false)}>
          {t('saved.keep')}
        </Button>
      </Cluster>
    );
  return (
    <Cluster>
      <Button
        variant="outline"
        aria-label={t('saved.correctOf', { period })}
        aria-disabled={saving || undefined}
        onClick={() => onCorrect(record)}
      >
        {t('saved.correct')}
      </Button>
      {onRemove && (
        <Button
          variant="outline"
          aria-label={t('saved.removeOf', { period })}
          onClick={() => setAsking(true)}
        >
          {t('saved.remove')}
        </Button>
      )}
    </Cluster>
  );
};

/** The records that are saved, the latest first; each can be corrected or taken out. */
export const SavedRecords = ({ records, removing, ...others }: SavedRecordsProps) => {
  const { locale } = useSite();
  const t = useTexts('impact');
  return (
    <section aria-labelledby="saved-heading">
      <Heading id="saved-heading" size="card" tabIndex={-1}>
        {t('saved.heading')}
      </Heading>
      <List $gap={6}>
        {records.map((record) => (
          <Item key={record.id}>
            <h3>{periodOf(record, locale)}</h3>
            <p>
              {[
                t('saved.sessions', { count: record.sessions }),
                t('saved.people', { count: record.people }),
                t('saved.girls', { count: record.girls }),
              ].join(' · ')}
            </p>
            {record.story && <blockquote dir="auto">{record.story}</blockquote>}
            <Actions {...others} record={record} busy={removing === record.id} />
          </Item>
        ))}
      </List>
    </section>
  );
};
