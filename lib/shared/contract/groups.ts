import { LOCALES } from '@/lib/shared/config/locales';
import * as z from '@/lib/shared/config/zod';
import { endpoint } from './endpoint';
import { groupCode, groupId, groupName } from './fields';
import { BECOME_MAKER, GROUP_INVITATION, JOIN_GROUP } from './light-addresses';

/**
 * Groups that coaches make for their people (decision 084). `not-found` is the answer to a code or a group that is forged or of
 * others, and to everything while COACH_GROUPS is off; `group-ended` to a code that was one.
 */

/** What a member agrees to; both begin as no. */
const choices = {
  /** The group's figures may count them. */
  counts: z.boolean(),
  /** The makers may read their name. */
  shows_name: z.boolean(),
};

const group = z.object({ group_id: groupId });

export const groupInvitation = endpoint({
  ...GROUP_INVITATION,
  session: 'optional',
  request: z.object({ code: groupCode }),
  /** `locale`: of the site on which the group was made. */
  response: z.object({ name: z.string(), locale: z.enum(LOCALES) }),
  summary: 'Whose group a link leads to, for whoever opens it. Answers `group-full` when nobody can join.',
});

export const makeGroup = endpoint({
  path: '/api/make-group',
  idempotent: true,
  request: z.object({ name: groupName, locale: z.enum(LOCALES) }),
  response: z.object({ group_id: z.uuid(), code: z.string() }),
  summary:
    'Makes a group of the customer, with the code of its link. Answers `too-many-groups` to somebody who has five.',
});

export const joinGroup = endpoint({
  ...JOIN_GROUP,
  idempotent: true,
  request: z.object({ code: groupCode, ...choices }),
  response: z.object({
    group_id: z.uuid(),
    name: z.string(),
    /** They were a member before. What they had chosen stays. */
    already: z.boolean(),
  }),
  summary:
    'Makes the customer a member, once. Answers `group-full`, or `too-many-groups` to somebody who is in twenty.',
});

export const chooseInGroup = endpoint({
  path: '/api/choose-in-group',
  request: group.extend(choices),
  response: z.object({ saved: z.literal(true) }),
  summary: 'Changes what a member agrees to.',
});

export const leaveGroup = endpoint({
  path: '/api/leave-group',
  request: group,
  response: z.object({ left: z.literal(true) }),
  summary: 'Ends the membership of the customer, also when there was none.',
});

export const inviteMaker = endpoint({
  path: '/api/invite-maker',
  request: group,
  response: z.object({ code: z.string() }),
  summary:
    'A code that makes one more person a maker of the group, once and within seven days; the one before counts no longer.',
});

export const becomeMaker = endpoint({
  ...BECOME_MAKER,
  request: z.object({ code: groupCode }),
  response: z.object({ group_id: z.uuid() }),
  summary: 'Uses such a code up. Answers `too-many-groups` to somebody who makes five groups.',
});

export const stopMaking = endpoint({
  path: '/api/stop-making',
  request: group,
  response: z.object({ stopped: z.literal(true) }),
  summary: 'The customer is no maker of the group any more. Answers `last-maker` when nobody else makes it.',
});

export const endGroup = endpoint({
  path: '/api/end-group',
  request: group,
  response: z.object({ ended: z.literal(true) }),
  summary: 'Ends a group that the customer makes: its name, members and figures are deleted.',
});
