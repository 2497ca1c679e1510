/** Loaded before a process's own code: its clock jumps when the parent says so. What measures time that passes is not moved. */

const machine = Date.now;
let movedMs = 0;

class MovedDate extends Date {
  // Next copies what a Date of its own has, and nothing inherited.
  static override parse = Date.parse;
  static override UTC = Date.UTC;

  constructor(...given: [] | [number | string | Date]) {
    super(given.length === 0 ? MovedDate.now() : given[0]);
  }

  static override now(): number {
    return machine() + movedMs;
  }
}

// Dates of several numbers are made by nobody here.
globalThis.Date = MovedDate as DateConstructor;

process.on('message', (message: { moveClock?: number }) => {
  if (message.moveClock === undefined) return;
  movedMs = message.moveClock;
  process.send?.({ moved: true });
});
