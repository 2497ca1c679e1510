import type { SaveState } from '@/lib/learning/learner-progress';
import { PLAN_DAY, PLAN_TEXT, planDays, planIn, showPlan } from '@/lib/learning/plan-form';
import { LONGEST_PLAN } from '@/lib/shared/contract/limits';
import type { Plan } from '@/lib/shared/rules/course-types';
import type { ReadText } from '@/lib/shared/texts/read-text';
import { element, say } from './dom';

export interface PlanView {
  node: HTMLElement;
  /**
   * @param plan as it was entered last, or a newer one of another device
   * @param kept whether what waits outlives the page
   */
  update(plan: Plan, state: SaveState, kept: boolean): void;
}

const wordsOf = (state: SaveState, kept: boolean, t: ReadText): string => {
  switch (state) {
    case 'nothing':
      return t('plan.none');
    case 'refused':
      return t('plan.refused');
    case 'saved':
      return `✓ ${t('save.saved')}`;
    case 'saving':
      return t('save.saving');
    case 'sign-in':
    case 'unsaved':
    // The reader has its sender within its own script.
    case 'reload':
      return t(kept ? 'save.unsaved' : 'save.unkept');
  }
};

/** What will be tried, and when: kept when a field is left, and when the page is. */
export const planView = (
  plan: Plan,
  t: ReadText,
  onSave: (plan: Plan) => void,
  ended: AbortSignal,
): PlanView => {
  const text = element(
    'textarea',
    { name: PLAN_TEXT, rows: '3', maxlength: String(LONGEST_PLAN) },
    plan.text,
  );
  const { first, last } = planDays();
  const day = element('input', { name: PLAN_DAY, type: 'date', min: first, max: last });
  day.value = plan.day ?? '';
  const told = element('p', { role: 'status' });
  const node = element(
    'form',
    { novalidate: true, 'aria-label': t('plan.kind') },
    element('h2', {}, element('span', { class: 'eyebrow' }, t('plan.kind')), t('plan.heading')),
    element('p', { class: 'hint' }, t('plan.hint')),
    element('label', {}, t('plan.text'), text),
    element('label', {}, t('plan.day'), day),
    told,
  );
  let saved = plan;
  let isDayWrong = false;
  let words = '';
  const draw = () => say(told, isDayWrong ? t('plan.dayWrong') : words);
  const save = () => {
    const entered = planIn(node, saved);
    isDayWrong = entered.day === undefined;
    const now = { text: entered.text, day: entered.day === undefined ? saved.day : entered.day };
    if (now.text !== saved.text || now.day !== saved.day) {
      saved = now;
      onSave(now);
    }
    draw();
  };
  node.addEventListener('focusout', save, { signal: ended });
  // A day that was picked is kept at once.
  node.addEventListener('change', save, { signal: ended });
  node.addEventListener('submit', (event) => {
    event.preventDefault();
    save();
  });
  window.addEventListener('pagehide', save, { signal: ended });
  return {
    node,
    update(plan, state, kept) {
      showPlan(node, plan, saved);
      saved = plan;
      words = wordsOf(state, kept, t);
      draw();
    },
  };
};
