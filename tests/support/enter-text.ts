import type { UserEvent } from '@testing-library/user-event';

/** Puts a whole text into a field at once, where typing letter by letter is not what is tested. */
export const enterText = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};
