/**
 * Says that React is about to take over the server's HTML in an element: what translators and extensions have changed in it
 * is put back before (`followForeignChanges`), since React takes over nothing else. To be called while the first component
 * renders: between that and the taking over nobody can change anything again.
 */
export const announceHydration = (element: Element | null): void => {
  element?.dispatchEvent(new Event('hydration', { bubbles: true }));
};

/** Says that the buttons of an island do their work: `lib/boot` presses those again that were pressed before. */
export const announceAwake = (island: Element | null): void => {
  island?.dispatchEvent(new Event('awake', { bubbles: true }));
};
