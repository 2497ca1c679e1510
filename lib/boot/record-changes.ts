declare global {
  interface Window {
    /** What others have changed in the page so far, for `followForeignChanges`, which goes on from there. */
    changesSoFar?: () => MutationRecord[];
  }
}

/** Translators and extensions change the page before React takes it over: what they change is undone then. */
export const recordChanges = (): void => {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((more) => void records.push(...more));
  // What the parser does while the page comes is nobody's change.
  document.addEventListener(
    'readystatechange',
    () =>
      observer.observe(document, {
        childList: true,
        subtree: true,
        characterDataOldValue: true,
      }),
    { once: true },
  );
  window.changesSoFar = () => {
    records.push(...observer.takeRecords());
    observer.disconnect();
    return records;
  };
};
