/** How long something was under way: what overlaps counts once. */
export interface BusyTime {
  /** Begins one piece; call what it returns when the piece has ended. */
  begin(): () => void;
  /** In milliseconds, up to now. */
  milliseconds(): number;
}

/** @param now monotonic clock, milliseconds */
export const createBusyTime = (now: () => number = () => performance.now()): BusyTime => {
  let underWay = 0;
  let since = 0;
  let total = 0;
  return {
    begin() {
      if (underWay === 0) since = now();
      underWay += 1;
      return () => {
        underWay -= 1;
        if (underWay === 0) total += now() - since;
      };
    },
    milliseconds: () => (underWay > 0 ? total + now() - since : total),
  };
};
