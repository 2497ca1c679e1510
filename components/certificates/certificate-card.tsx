import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { Card } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { Eyebrow, Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { showSuccess } from '@/components/ui/toasts/show-toast';
import type { Certificate, CertificateStatus } from '@/lib/shared/contract/certificates';
import { fitName, NAME_WIDTH } from '@/lib/shared/rules/certificates/name-fitting';
import type { CertificateProof, LearnerCertificate, SetName } from '@/lib/shared/rules/certificates/sheet';
import { below, from, theme, translucent } from '@/lib/shared/theme/theme';
import { color, space, textSize } from '@/styles/tokens';
import { CertificateSheet } from './certificate-sheet';
import { type IssueFailure, issue } from './issue-certificate';
import { IssuedActions } from './issued-actions';
import { NameForm } from './name-form';
import { useNameCheck } from './use-name-check';

/** Large enough that rounding in the browser's text metrics does not matter. */
const MEASURED_SIZE = 100;

let context: CanvasRenderingContext2D | null | undefined;

/** Width of text set in one point, in the page's own copy of the printed font. */
const measure = (text: string): number => {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * 0.45;
  context.font = `700 ${MEASURED_SIZE}px ${theme.font.display}`;
  return context.measureText(text).width / MEASURED_SIZE;
};

/** The name as it is set on the sheet: the server's measure for the name it knows, ours for what is typed. */
const useSetName = (name: string, known: SetName): SetName =>
  useMemo(
    () => (name === known.name ? known : { name, fit: fitName(name, NAME_WIDTH, measure) }),
    [name, known],
  );

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  scroll-margin-top: ${space(4)};

  ${from('laptopS')} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: ${space(12)};
    align-items: center;
    padding: ${space(12)};
  }

  /* A certificate that is far away stands back as the courses above it do, and is no larger unless a link asks for its preview. */
  &[data-stage='in-progress'] {
    border-color: ${color('inkLine')};
  }
  &[data-stage='in-progress']:not(:target) {
    gap: ${space(4)};
    align-content: start;

    ${below('tablet')} {
      padding: ${space(3)};
    }
    ${below('laptopS')} {
      > :nth-child(2) {
        order: -1;
      }
    }
    ${from('laptopS')} {
      grid-template-columns: minmax(0, 1fr) 12rem;
      gap: ${space(8)};
      padding: ${space(8)};
    }
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};

  [data-stage='in-progress'] > & {
    gap: ${space(2)};

    p {
      font-size: ${textSize('body')};
    }
    p:first-child {
      font-size: ${textSize('small')};
    }
  }
`;

const Text = styled.p`
  color: var(--muted);
  font-size: ${textSize('lead')};
  overflow-wrap: anywhere;
`;

const Sheet = styled(CertificateSheet)`
  box-shadow:
    0 0 0 1px ${color('line')},
    0 1.5rem 3rem -1rem ${translucent('inkDeep', 35)};
`;

/** A certificate that exists. */
export interface Issued {
  certificate: Certificate;
  proof: CertificateProof;
  /** It came by itself: asked for earlier, without a network. */
  wished?: boolean;
}

interface CertificateCardProps {
  learner: LearnerCertificate;
  /** More than the server knew when it made the page, where this device had answers left to send. */
  modulesDone?: number;
  /** Of its place on the page, which links lead to. */
  id: string;
  issued: Issued | null;
  /** Courses of the learner's other certificates, on which a name is corrected as well. */
  otherCourses: readonly number[];
  /** A certificate exists from now on, or bears another name. */
  onIssued: (courseId: number, issued: Issued) => void;
}

type Stage = 'in-progress' | 'ready' | 'issued' | 'correcting';

/** Whether modules are left before a certificate that was not issued. */
export const isFarAway = (
  { status, modules_done, modules_total }: CertificateStatus,
  modulesDone = modules_done,
): boolean => status === 'in-progress' && modulesDone < modules_total;

const stageOf = (issued: boolean, isFar: boolean, correcting: boolean): Stage => {
  if (issued) return correcting ? 'correcting' : 'issued';
  return isFar ? 'in-progress' : 'ready';
};

const useCertificate = (props: Omit<CertificateCardProps, 'id'>) => {
  const { learner, modulesDone, issued, otherCourses, onIssued } = props;
  const { locale } = useSite();
  const t = useTexts('certificate');
  const { status } = learner;
  const done = modulesDone ?? status.modules_done;
  const [typed, setTyped] = useState<string | null>(null);
  const [correcting, setCorrecting] = useState(false);
  const stop = () => {
    setTyped(null);
    setCorrecting(false);
  };

  /** After a failure the same name is sent again for all: one that has it already stays as it is. */
  const submit = async (name: string): Promise<IssueFailure | undefined> => {
    const corrected = issued ? otherCourses : [];
    for (const courseId of [status.course_id, ...corrected]) {
      const outcome = await issue({ courseId, name, locale });
      if ('failure' in outcome) return outcome.failure;
      onIssued(courseId, outcome);
    }
    const done = corrected.length > 0 ? 'allCorrected' : 'corrected';
    showSuccess(t(`success.${issued ? done : 'issued'}`));
    stop();
  };

  return {
    stage: stageOf(issued !== null, isFarAway(status, done), correcting),
    left: status.modules_total - done,
    name: typed ?? issued?.certificate.name ?? learner.name.name,
    setName: setTyped,
    submit,
    correct: () => setCorrecting(true),
    cancel: stop,
  };
};

/** The heading takes the focus when the card has changed under the reader's hands, and not when answers or a wish have arrived. */
const useFocusOnChange = (stage: Stage, byItself: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stage);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = stage;
    if (before !== stage && before !== 'in-progress' && !byItself) heading.current?.focus();
  }, [stage, byItself]);
  return heading;
};

const headings = {
  'in-progress': 'card.progressHeading',
  ready: 'card.readyHeading',
  issued: 'card.issuedHeading',
  correcting: 'actions.correct',
} as const;

/** What stands above the name. */
const textOf = (stage: 'ready' | 'correcting', others: number): string => {
  if (stage === 'ready') return 'card.readyText';
  return others > 0 ? 'card.correctingAllText' : 'card.correctingText';
};

/** The certificate's three stages: on its way, ready to be issued under the right name, issued. */
export const CertificateCard = (props: CertificateCardProps) => {
  const { id, learner, issued, otherCourses } = props;
  const { sheet, name: known } = learner;
  const t = useTexts('certificate');
  const { stage, left, name, setName, submit, correct, cancel } = useCertificate(props);
  const check = useNameCheck(stage === 'ready' || stage === 'correcting' ? name : '');
  const shown = useSetName(check.name || name || known.name, known);
  const heading = useFocusOnChange(stage, issued?.wished === true && stage === 'issued');
  // Then the courses tell two cards apart.
  const isFar = stage === 'in-progress';
  const facts = {
    ...sheet,
    completedOn: issued?.certificate.completed_on ?? sheet.completedOn,
    proof: issued?.proof ?? null,
  };
  return (
    <Box
      as="section"
      id={id}
      data-stage={stage}
      data-whole=""
      data-surface={isFar ? 'ink' : 'white'}
      aria-labelledby={isFar ? `${id}-course ${id}-heading` : `${id}-heading ${id}-course`}
    >
      <Words>
        <Eyebrow id={`${id}-course`}>
          {/* No line begins with the dot. */}
          {isFar ? t(headings[stage]) : `${t('card.kind')}\u00a0· ${sheet.courseTitle}`}
        </Eyebrow>
        <Heading ref={heading} id={`${id}-heading`} tabIndex={-1} size={isFar ? 'small' : 'card'}>
          {isFar ? sheet.courseTitle : t(headings[stage])}
        </Heading>
        {isFar && <Text>{t('card.progressText', { count: left })}</Text>}
        {stage === 'issued' && issued && (
          <>
            <Text>{t('card.issuedText', { name: issued.certificate.name })}</Text>
            <IssuedActions
              certificate={issued.certificate}
              entry={{
                courseTitle: sheet.courseTitle,
                brand: sheet.brand,
                completedOn: issued.certificate.completed_on,
                code: issued.certificate.code,
                publicUrl: issued.proof.publicUrl,
              }}
              onCorrect={correct}
            />
          </>
        )}
        {(stage === 'ready' || stage === 'correcting') && (
          <>
            <Text>{t(textOf(stage, otherCourses.length))}</Text>
            <NameForm
              name={name}
              check={check}
              onName={setName}
              onSubmit={submit}
              submitLabel={t(stage === 'ready' ? 'actions.issue' : 'actions.save')}
              onCancel={stage === 'correcting' ? cancel : undefined}
            />
          </>
        )}
      </Words>
      <Sheet
        {...shown}
        facts={facts}
        football={learner.football}
        live={stage === 'ready' || stage === 'correcting'}
      />
    </Box>
  );
};
