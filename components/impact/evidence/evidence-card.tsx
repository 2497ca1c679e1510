import { type DragEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { Hint } from '@/components/ui/field';
import { Card } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { VisuallyHidden, visuallyHidden } from '@/components/ui/visually-hidden';
import { totalsOf } from '@/lib/evidence/evidence-rows';
import { below, from } from '@/lib/shared/theme/theme';
import { color, space, textSize } from '@/styles/tokens';
import { type Choosing, EvidenceChoice } from './evidence-choice';
import { CONSENT_BOX, type ConsentProblem, EvidenceConsent } from './evidence-consent';
import { Icon } from './evidence-icons';
import { EvidenceRow } from './evidence-row';
import { type Translate, totalIn } from './evidence-words';
import { type EvidenceSettings, useEvidence } from './use-evidence';

const Buttons = styled.div`
  display: flex;
  /* With letters twice as large the camera comes below. */
  flex-wrap: wrap;
  gap: ${space(2)};

  > :first-child {
    flex: 1 1 8rem;

    ${from('tablet')} {
      flex: none;
    }
  }
  > :nth-child(2) {
    padding-inline: ${space(4)};
  }
  & + p {
    margin-top: ${space(2)};
  }
`;

/** Seen where there is room for them. */
const CameraWords = styled.span`
  ${below('tablet')} {
    ${visuallyHidden}
  }
`;

interface EvidenceFilesProps extends Choosing {
  /** How large a file may be, in the site's words. */
  largest: string;
}

/** Chooses several files, or takes a picture or a film with the camera of a phone. */
const EvidenceFiles = ({ largest, ...choice }: EvidenceFilesProps) => {
  const t = useTexts('impact');
  return (
    <div>
      <Buttons>
        <EvidenceChoice {...choice} id="evidence-choose" multiple>
          <Icon name="add" />
          {t('evidence.choose')}
        </EvidenceChoice>
        <EvidenceChoice {...choice} variant="outline" capture="environment">
          <Icon name="camera" />
          <CameraWords>{t('evidence.camera')}</CameraWords>
        </EvidenceChoice>
      </Buttons>
      <Hint>{t('evidence.types', { largest })}</Hint>
    </div>
  );
};

const Box = styled(Card)`
  display: grid;
  gap: ${space(5)};
  align-content: start;

  &[data-dropping] {
    outline: 3px dashed ${color('blue')};
    outline-offset: -${space(2)};
  }
`;

const Facts = styled.dl`
  font-size: ${textSize('small')};
  line-height: 1.45;

  > div {
    display: grid;
    gap: 0 ${space(4)};
    padding-block: ${space(2.5)};
    border-top: 1px solid var(--line);

    ${from('mobileL')} {
      grid-template-columns: 9rem minmax(0, 1fr);
    }
  }
  > div:last-child {
    border-bottom: 1px solid var(--line);
  }
  dt {
    font-weight: 700;
  }
  dd {
    margin: 0;
    color: var(--muted);
  }
`;

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(4)};
  padding-bottom: ${space(2)};
  color: var(--muted);
  font-size: ${textSize('small')};

  strong {
    color: var(--text);
  }
`;

const List = styled.ul`
  container-type: inline-size;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Notice = styled.p`
  margin-top: ${space(3)};
  font-weight: 600;
`;

const FACTS = ['who', 'shown', 'place'] as const;

/** Pictures and films of sessions: who sees them, the coach's consent for those who are shown, and the files themselves. */
export const EvidenceCard = (settings: EvidenceSettings) => {
  const { locale } = useSite();
  const t = useTexts('impact');
  const [given, setGiven] = useState(settings.consented);
  const [problem, setProblem] = useState<ConsentProblem | null>(settings.withdrawing ? 'unfinished' : null);
  const [dropping, setDropping] = useState(false);
  /** Without the consent there is nothing to choose files with: what had the focus goes. */
  const changeConsent = (isGiven: boolean) => {
    if (!isGiven && document.activeElement?.matches('#evidence [type=file]'))
      document.getElementById(CONSENT_BOX)?.focus();
    setGiven(isGiven);
  };
  const evidence = useEvidence(settings, () => {
    changeConsent(false);
    setProblem('lost');
  });
  const { rows, actions, said, notice, warm } = evidence;
  const giving = useRef<Promise<unknown>>(Promise.resolve());
  /** After the server has the coach's consent; without it the box says why, and nothing is sent. */
  const add = (files: readonly File[]) =>
    void giving.current.then(
      () => evidence.add(files),
      () => undefined,
    );

  const askForConsent = () => {
    setProblem((known) => known ?? 'first');
    document.getElementById(CONSENT_BOX)?.focus();
  };
  const onDrag = (event: DragEvent, over: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDropping(over);
  };
  const onDrop = (event: DragEvent) => {
    onDrag(event, false);
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    if (given) add(files);
    else askForConsent();
  };

  return (
    <Box
      as="section"
      id="evidence"
      aria-labelledby="evidence-heading"
      data-drop=""
      data-dropping={dropping || undefined}
      onFocus={warm}
      onPointerDown={warm}
      onDragOver={(event: DragEvent) => onDrag(event, true)}
      onDragLeave={(event: DragEvent) => onDrag(event, false)}
      onDrop={onDrop}
    >
      <Heading id="evidence-heading" size="small">
        {t('evidence.heading')}
      </Heading>
      <Facts>
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{t(`evidence.facts.${fact}.name`)}</dt>
            <dd>{t(`evidence.facts.${fact}.text`)}</dd>
          </div>
        ))}
      </Facts>
      <EvidenceConsent
        customerId={settings.customerId}
        evidence={evidence}
        given={given}
        problem={problem}
        onGiven={changeConsent}
        onProblem={setProblem}
        onGiving={(promise) => {
          giving.current = promise;
        }}
      />
      <div>
        <EvidenceFiles largest={settings.largest} onTooEarly={given ? null : askForConsent} onFiles={add} />
        <div role="status">{notice && <Notice>{notice}</Notice>}</div>
      </div>
      {rows.length > 0 && (
        <div>
          <Total>
            <strong>{t('evidence.files', { count: rows.length })}</strong>
            <span>{totalIn(totalsOf(rows), t as Translate, locale)}</span>
          </Total>
          <List role="list" aria-label={t('evidence.list')}>
            {rows.map((row) => (
              <EvidenceRow
                key={row.id}
                row={row}
                actions={actions}
                choosing={{ onTooEarly: given ? null : askForConsent, onFiles: add }}
              />
            ))}
          </List>
        </div>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Box>
  );
};
