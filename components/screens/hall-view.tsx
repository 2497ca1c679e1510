import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { FilmRoom, HallFrame, Opening, Step, Words } from '@/components/hall/hall-frame';
import { HallJoin } from '@/components/hall/hall-join';
import { HallQuestion, type Shown } from '@/components/hall/hall-question';
import { type HallStep, hallKey, hallSteps, useStepIndex } from '@/components/hall/hall-steps';
import { HallDrills } from '@/components/hall/hall-takeaway';
import { useScreenStaysOn } from '@/components/hall/use-stage';
import { UncountedFilm } from '@/components/player/uncounted-film';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { Eyebrow, Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import type { HallPageProps } from '@/lib/server/pages/hall-page';
import { hallPath, modulePath } from '@/lib/shared/config/paths';
import { hallMinutes, letteredOptions } from '@/lib/shared/rules/hall';

type HallViewProps = Pick<HallPageProps, 'course' | 'module' | 'cards' | 'content' | 'savesData'>;

const HIDDEN: Shown = { answer: false };

interface StepProps extends HallViewProps {
  step: HallStep;
  headingId: string;
  shown: Shown;
  onMost: (option: string) => void;
}

const Start = ({ course, module, headingId }: StepProps) => {
  const { locale } = useSite();
  const t = useTexts('hall');
  return (
    <Opening>
      <Eyebrow>{t('place', { order: module.order, total: course.modules.length })}</Eyebrow>
      <Heading level={1} id={headingId} tabIndex={-1} size="title">
        {module.title}
      </Heading>
      <Words>
        <p>{t('minutes', { count: hallMinutes(module) })}</p>
        <p>
          <strong>{t('note')}</strong>
        </p>
        <p className="screen-only">
          <InlineLink href={hallPath(modulePath(locale, course.key, module.slug), 'guide')}>
            {t('guide')}
          </InlineLink>
        </p>
      </Words>
    </Opening>
  );
};

const Watch = ({ module, savesData, headingId }: StepProps) => {
  const t = useTexts('hall');
  return (
    <FilmRoom>
      <Eyebrow>{t('watch.kind')}</Eyebrow>
      <Heading id={headingId} tabIndex={-1} size="card" capitals={false}>
        {t('watch.heading')}
      </Heading>
      <UncountedFilm module={module} savesData={savesData} />
    </FilmRoom>
  );
};

const Takeaway = ({ module, cards, headingId }: StepProps) => {
  const t = useTexts('module');
  const words = (
    <>
      <Eyebrow>{t('takeaway.kind')}</Eyebrow>
      <Heading id={headingId} tabIndex={-1} size="title">
        {t('takeaway.heading')}
      </Heading>
      <Words>
        <p>{module.takeaway}</p>
      </Words>
    </>
  );
  if (cards.length === 0) return <Opening>{words}</Opening>;
  return (
    <>
      {words}
      <HallDrills cards={cards} />
    </>
  );
};

const Question = ({ module, content, step, headingId, shown, onMost }: StepProps) => {
  const t = useTexts('module');
  if (step.kind !== 'question') return null;
  const { questions, videoId } = module;
  const { question } = step;
  return (
    <>
      <Eyebrow>
        {t('questions.place', { number: questions.indexOf(question) + 1, total: questions.length })}
      </Eyebrow>
      <HallQuestion
        question={question}
        videoId={videoId}
        marks={content.marks[question.id] ?? {}}
        headingId={headingId}
        shown={shown}
        onMost={onMost}
      />
    </>
  );
};

const Join = ({ content, headingId }: StepProps) => <HallJoin content={content} headingId={headingId} />;

const PARTS = { start: Start, watch: Watch, question: Question, takeaway: Takeaway, join: Join };

/** What most hands said, and whether the answer shows, by question. It is gone with the page. */
const useShown = () => {
  const [shown, setShown] = useState<Readonly<Record<string, Shown>>>({});
  return {
    of: (step: HallStep | undefined): Shown => (step && shown[step.id]) ?? HIDDEN,
    show: ({ id }: HallStep, most?: string) => setShown({ ...shown, [id]: { answer: true, most } }),
  };
};

/** Where the new step begins; the focus goes to its heading, so that it is read out and the keys are the hall's. */
const useArrival = (index: number, headingId: string) => {
  const before = useRef(index);
  useLayoutEffect(() => {
    if (before.current === index) return;
    before.current = index;
    document.querySelector<HTMLVideoElement>('#film video')?.pause();
    window.scrollTo(0, 0);
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [index, headingId]);
};

/**
 * A module for a hall: film, one question at a time with a show of hands, what is taken to training, and the way to answer alone. What
 * happens here is sent nowhere and kept nowhere.
 */
export const HallView = (props: HallViewProps) => {
  const { course, module } = props;
  const { locale } = useSite();
  const t = useTexts('hall');
  const [steps] = useState(() => hallSteps(module));
  const index = useStepIndex(steps);
  const step = steps[index];
  const shown = useShown();
  const exit = modulePath(locale, course.key, module.slug);
  const isLast = index === steps.length - 1;
  const isAsked = step?.kind === 'question' && !shown.of(step).answer;
  const headingOf = ({ id }: HallStep) => `hall-${id}`;
  useArrival(index, step ? headingOf(step) : '');
  useScreenStaysOn();

  const go = (to: number) => {
    const next = steps[to];
    if (next) window.location.hash = next.id;
  };
  const back = () => go(index - 1);
  const on = () => {
    if (step && isAsked) shown.show(step);
    else if (isLast) window.location.assign(exit);
    else go(index + 1);
  };
  const choose = (place: number) => {
    if (step?.kind !== 'question') return;
    const option = letteredOptions(step.question, module.videoId)[place];
    if (option) shown.show(step, option.id);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = hallKey(event);
    // At the end a key too many does not leave the hall.
    if (key === undefined || (key === 'on' && isLast)) return;
    event.preventDefault();
    if (key === 'on') on();
    else if (key === 'back') back();
    else choose(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const words = () => {
    if (index === 0) return 'start';
    if (isAsked) return 'show';
    return isLast ? 'finish' : 'next';
  };
  return (
    <HallFrame
      step={index}
      total={steps.length}
      title={module.title}
      exit={exit}
      words={t(words())}
      onNext={on}
      onBack={back}
    >
      {steps.map((one, place) => {
        const Part = PARTS[one.kind];
        return (
          <Step key={one.id} id={one.id} hidden={place !== index} aria-labelledby={headingOf(one)}>
            <Part
              {...props}
              step={one}
              headingId={headingOf(one)}
              shown={shown.of(one)}
              onMost={(option) => shown.show(one, option)}
            />
          </Step>
        );
      })}
    </HallFrame>
  );
};
