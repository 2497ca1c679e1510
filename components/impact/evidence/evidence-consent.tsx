import { useState } from 'react';
import styled from 'styled-components';
import { AnswerButton } from '@/components/forms/answer-button';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Cluster } from '@/components/ui/layout';
import { useTexts } from '@/components/ui/texts';
import { color, space } from '@/styles/tokens';
import { focusOnce } from './row-actions';
import type { Evidence } from './use-evidence';

/** The box that stands before choosing files. */
export const CONSENT_BOX = 'evidence-consent';
const FINISH = 'evidence-withdrawal';

/** Needed with the first press only. */
const loadCalls = () => import('./evidence-consent-calls');

const Box = styled.div`
  label {
    font-weight: 700;
  }
`;

const Withdraw = styled.button`
  margin-left: 2.75rem;
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: var(--link);
  font-weight: 600;
  text-align: left;
  text-decoration: underline;
  cursor: pointer;
`;

const Sure = styled.div`
  padding: ${space(4)};
  border-left: 3px solid ${color('danger')};
  background: ${color('paper')};

  p {
    margin-bottom: ${space(3)};
    font-weight: 600;
  }
`;

/** What is said beside the box: `evidence.consent.<problem>`. */
export type ConsentProblem =
  /** Somebody wanted to choose files without it. */
  | 'first'
  /** The server does not have the consent. */
  | 'failed'
  /** It was withdrawn, in another tab or on another device. */
  | 'lost'
  /** It was withdrawn here, and not everything is deleted yet. */
  | 'unfinished';

interface EvidenceConsentProps {
  customerId: number;
  evidence: Evidence;
  given: boolean;
  problem: ConsentProblem | null;
  onGiven: (given: boolean) => void;
  onProblem: (problem: ConsentProblem | null) => void;
  /** What is chosen meanwhile waits for it. Rejects when the server does not have the consent. */
  onGiving: (giving: Promise<unknown>) => void;
}

/** The coach's consent for everyone who is shown; withdrawing it deletes the files. */
export const EvidenceConsent = (props: EvidenceConsentProps) => {
  const { customerId, evidence, given, problem, onGiven, onProblem, onGiving } = props;
  const t = useTexts('impact');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const unfinished = problem === 'unfinished';

  const give = async () => {
    if (busy) return;
    setBusy(true);
    setAsking(false);
    onProblem(null);
    onGiven(true);
    const giving = loadCalls().then(({ giveConsent }) => giveConsent(customerId));
    onGiving(giving);
    try {
      await giving;
    } catch {
      onGiven(false);
      onProblem('failed');
    }
    setBusy(false);
  };

  const withdraw = async () => {
    setBusy(true);
    try {
      // Where the script that sends does not come, nothing is under way.
      await evidence.giveUp().catch(() => undefined);
      const deleted = await loadCalls().then(({ withdrawConsent }) => withdrawConsent(customerId));
      evidence.clear();
      onGiven(false);
      onProblem(deleted ? null : 'unfinished');
      setAsking(false);
      evidence.setNotice(deleted ? t('evidence.consent.withdrawn') : '');
      document.getElementById(CONSENT_BOX)?.focus();
    } catch {
      evidence.setNotice(t('evidence.consent.notWithdrawn'));
    }
    setBusy(false);
  };

  const toggle = () => {
    if (given) setAsking(true);
    // Until then the server takes no new consent.
    else if (unfinished) document.getElementById(FINISH)?.focus();
    else void give();
  };
  return (
    <Box>
      <CheckboxField
        id={CONSENT_BOX}
        name="evidenceConsent"
        label={t('evidence.consent.label')}
        checked={given}
        error={problem ? t(`evidence.consent.${problem}`) : undefined}
        onChange={toggle}
      />
      {unfinished && (
        <Button id={FINISH} variant="outline" busy={busy} onClick={() => void withdraw()}>
          {t('evidence.consent.finish')}
        </Button>
      )}
      {given && !asking && (
        <Withdraw type="button" onClick={() => setAsking(true)}>
          {t('evidence.consent.withdraw')}
        </Withdraw>
      )}
      {given && asking && (
        <Sure role="group" aria-label={t('evidence.consent.withdraw')}>
          <p>{t('evidence.consent.sure')}</p>
          <Cluster>
            <AnswerButton busy={busy} onClick={() => void withdraw()}>
              {t('evidence.consent.yes')}
            </AnswerButton>
            <Button
              variant="outline"
              ref={focusOnce}
              onClick={() => {
                setAsking(false);
                document.getElementById(CONSENT_BOX)?.focus();
              }}
            >
              {t('evidence.consent.no')}
            </Button>
          </Cluster>
        </Sure>
      )}
    </Box>
  );
};
