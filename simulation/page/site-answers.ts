import type { World } from '../engine/world';
import type { PageAnswer } from './tab';

/** What the sites of this world answer. */

export const saying = (body: unknown): PageAnswer => ({ status: 200, body });

/** With the time, as all that no cache may keep. */
export const dated = ({ now }: World, answer: PageAnswer): PageAnswer => ({
  ...answer,
  headers: { ...answer.headers, date: new Date(now).toUTCString(), 'cache-control': 'no-store' },
});
