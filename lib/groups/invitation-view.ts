import type { Locale } from '@/lib/shared/config/locales';
import { groupPath } from '@/lib/shared/config/paths';
import type { Closed } from './open-invitation';

/** What the page of an invitation shows: copies of templates that the server has filled with the words of the site. */

export type InvitationView =
  | 'opening'
  | 'none'
  | 'away'
  | 'tooOften'
  | 'open'
  | 'maker'
  | 'joined'
  | 'already'
  | Closed;

export interface ShownGroup {
  name: string;
  /** Once somebody is a member. */
  id?: string;
}

/** In characters; a longer name takes smaller letters. */
export const SHORT_NAME = 28;

/** Stands for the name of the group in `data-words`. */
export const NAME = '{{name}}';

/** The template of a name; null where there is none. */
export const copyOf = (template: string): DocumentFragment | null =>
  (document.getElementById(template) as HTMLTemplateElement | null)?.content.cloneNode(
    true,
  ) as DocumentFragment | null;

const fill = (copy: DocumentFragment, locale: Locale, { name, id }: ShownGroup): void => {
  for (const element of copy.querySelectorAll<HTMLElement>('[data-words]'))
    element.textContent = element.dataset.words?.replace(NAME, () => name) ?? '';
  for (const link of copy.querySelectorAll<HTMLAnchorElement>('[data-group]'))
    if (id !== undefined) link.href = groupPath(locale, id);
};

/** Shows a view. What follows a step of the person takes the focus, which has readers say it. */
export const show = (view: InvitationView, locale: Locale, group: ShownGroup = { name: '' }): void => {
  const above = document.getElementById('invitation-opening');
  if (!above) return;
  const isLong = view === 'open' && group.name.length > SHORT_NAME;
  const opening = copyOf(isLong ? 'at-long' : `at-${view}`);
  if (opening) fill(opening, locale, group);
  above.replaceChildren(opening ?? '');
  document.getElementById('invitation-below')?.replaceChildren(copyOf(`below-${view}`) ?? '');
  const { view: before = 'opening' } = above.dataset;
  if (before !== view && before !== 'opening') document.getElementById('group-heading')?.focus();
  above.dataset.view = view;
};
