import { z } from 'zod';
import { json, webAddress } from './shapes';

/** What the operator's tag manager may load and speak to. Its id stands in `LOCALE_CONFIG`, per locale. */

const origin = z
  .string()
  .regex(
    /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/,
    'must be scheme and host, such as https://*.example.com',
  );
const origins = z.array(origin).max(20).default([]);

const tagManager = z.strictObject({
  /** Of its script; the id is added as `id`. */
  url: webAddress.optional(),
  scripts: origins,
  connections: origins,
  pictures: origins,
  frames: origins,
});
export type TagManager = z.output<typeof tagManager>;

/** By name, in the order of `.env.example`. */
export const analyticsVariables = {
  TAG_MANAGER: z.string().default('{}').transform(json).pipe(tagManager),
};
