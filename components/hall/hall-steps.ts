import { useSyncExternalStore } from 'react';
import type { CourseModule, Question } from '@/lib/shared/rules/course-types';

/** The way through a module in a hall: its steps, and which one shows. */

export type HallStep = { id: string } & (
  | { kind: 'start' | 'watch' | 'takeaway' | 'join' }
  | { kind: 'question'; question: Question }
);

/** A film that could not be saved or played has no step. The first question has the id to which a film leads at its end. */
export const hallSteps = ({ film, questions }: Pick<CourseModule, 'film' | 'questions'>): HallStep[] => [
  { id: 'start', kind: 'start' },
  ...(film.sources.length > 0 ? [{ id: 'watch', kind: 'watch' } as const] : []),
  ...questions.map((question, index) => ({
    id: index === 0 ? 'questions' : `question-${index + 1}`,
    kind: 'question' as const,
    question,
  })),
  { id: 'takeaway', kind: 'takeaway' },
  { id: 'join', kind: 'join' },
];

const followHash = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

const hashNow = (): string => window.location.hash.slice(1);

/** The step that the address names, so that a reload stays there and the browser's “back” goes one back; else the first one. */
export const useStepIndex = (steps: readonly HallStep[]): number => {
  const id = useSyncExternalStore(followHash, hashNow, () => '');
  return Math.max(
    0,
    steps.findIndex((step) => step.id === id),
  );
};

/** What somebody asks for with a key: a step on or back, or the option of this index. */
export type HallKey = 'on' | 'back' | number;

const KEYS: Readonly<Record<string, HallKey>> = {
  ArrowRight: 'on',
  PageDown: 'on',
  ' ': 'on',
  ArrowLeft: 'back',
  PageUp: 'back',
};

/** Of a key, as a keyboard or the remote control of a projector sends it; undefined: none of ours, or one that belongs to what has the focus. */
export const hallKey = (event: KeyboardEvent): HallKey | undefined => {
  const { key, target } = event;
  // The film takes the keys that it knows while it has the focus.
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const focused = target instanceof Element ? target : document.body;
  if (focused.closest('input, select, textarea')) return undefined;
  // Space presses what has the focus.
  if (key === ' ' && focused.closest('button, a, summary')) return undefined;
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  if (/^[a-i]$/i.test(key)) return key.toLowerCase().charCodeAt(0) - 97;
  return KEYS[key];
};
