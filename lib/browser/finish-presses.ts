interface Press {
  target: Element;
  button: HTMLElement | null;
  isDone: boolean;
}

/** Milliseconds in which a browser makes a click of a tap. */
const TAP_MS = 400;

const pressOn = (target: Element): Press => ({ target, button: target.closest('button'), isDone: false });

/** The innermost of what is pressed now: a press may have begun before this script came. */
const pressedNow = (): Element | undefined => [...document.querySelectorAll(':active')].at(-1);

/**
 * Browsers forget a press whose target is taken out before it ends: what a translator has put into a button goes when React takes
 * the page over. It is made up for. To be called before that, once.
 */
export const finishPresses = (): void => {
  const active = pressedNow();
  let began = active && pressOn(active);
  const begin = ({ target, button, isPrimary }: PointerEvent) => {
    began = button > 0 || isPrimary === false ? undefined : pressOn(target as Element);
  };
  const finish = ({ target, pointerType }: PointerEvent) => {
    const press = began;
    if (!press?.button || press.target.isConnected || !press.button.contains(target as Node)) return;
    // The browser's own click comes before that.
    setTimeout(() => press.isDone || press.button?.click(), pointerType === 'touch' ? TAP_MS : 0);
  };
  const end = () => {
    if (began) began.isDone = true;
  };
  document.addEventListener('pointerdown', begin, true);
  document.addEventListener('pointerup', finish, true);
  document.addEventListener('click', end, true);
};
