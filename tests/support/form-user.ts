import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/**
 * A person at a whole form, whose deeds follow each other at once. Whether a style keeps the pointer from a control is not
 * asked before each of them, which takes up to a fifth of such a test: the tests of the kit ask (`forms/form.test.tsx`,
 * `ui/fields.test.tsx`), and so does the browser of every journey.
 */
export const formUser = () =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
