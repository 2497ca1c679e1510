import { behavioursOf } from '../behaviour';

const of = behavioursOf('answers-queue');

const QUEUE_TESTS = [
  'unit/learning/answer-queue.ts',
  'unit/learning/answer-queue-retries.ts',
  'unit/learning/answer-queue-tabs.ts',
  'unit/learning/queue-entries.ts',
  'unit/learning/player-events.ts',
];

/** What waits on the device until the server has it. */
export const answersQueue = [
  ...of('lib/learning/answer-queue.ts', QUEUE_TESTS, [
    ['what-is-superseded-stays', 'store.append(named, earlier)', 'store.append(named)'],
    ['what-is-in-flight-is-superseded', 'sameName.filter(({ key }) => !this.inFlight.has(key))', 'sameName'],
    ['less-watched-replaces-more', '!earlier.some((entry) => outdoes(entry.write, write))', 'true'],
    [
      'plan-forgets-the-plans-before',
      "write.kind === 'plan' ? planInsteadOf(write, sameName) : write",
      'write',
    ],
    [
      'busy-reader-makes-retries-faster',
      "this.current.phase !== 'retrying' || this.retries.hasPostponed",
      'true',
    ],
    ['wake-keeps-the-pause', '    this.retries.dropPauses();\n    this.start();', '    this.start();'],
    ['sends-while-asked-to-wait', '!this.stopped && !this.retries.isAskedToWait', '!this.stopped'],
    ['two-runs-at-once', '!this.draining && !this.stopped', '!this.stopped'],
  ]),
  ...of(
    'lib/browser/retry-delay.ts',
    ['unit/storage/upload-faults.ts', ...QUEUE_TESTS],
    [
      [
        'no-longest-pause',
        'Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10))',
        'FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10)',
      ],
      ['pauses-without-chance', '(0.5 + random / 2)', '1'],
      ['wish-without-bound', 'Math.min(wishMs, LONGEST_WISH_MS)', 'wishMs'],
    ],
  ),
  ...of(
    'lib/learning/film-memory.ts',
    ['unit/player/film-memory.ts', 'unit/learning/player-events.ts'],
    [
      ['merged-range-ends-early', 'Math.max(last[1], to)', 'to'],
      ['ranges-out-of-order', '.sort((left, right) => left[0] - right[0])', ''],
      ['unsound-ranges-count', ' && to > from', ''],
      ['percent-rounded-up', 'Math.floor(((seconds', 'Math.ceil(((seconds'],
      ['early-end-is-no-end', '(seconds + SAME_MOMENT_SECONDS)', 'seconds'],
      ['watched-elsewhere-is-forgotten', 'serverPercent > watchedPercent(device, durationSeconds)', 'false'],
      ['server-position-beats-unsent', 'known.unsent ?? (known.server', '(known.server'],
      ['film-goes-on-at-its-end', ' || position > known.durationSeconds - AT_THE_END_SECONDS', ''],
      ['position-of-another-film', 'write.videoId === videoId ? (figureOf', 'true ? (figureOf'],
      ['latest-position-is-the-first', '.at(-1);\n\n/** The most', '.at(0);\n\n/** The most'],
    ],
  ),
  ...of(
    'lib/learning/follow-film.ts',
    ['unit/learning/player-events.ts', 'unit/learning/follow-film.ts'],
    [
      ['each-tenth-is-not-told', 'if (tenth || enough)', 'if (enough)'],
      ['position-is-told-always', '>= POSITION_EVERY_SECONDS', '>= 0'],
      [
        'position-is-never-told',
        'if (Math.abs(position - (this.toldPosition ?? 0)) >= POSITION_EVERY_SECONDS) this.tellPosition(moment);',
        '',
      ],
      ['device-remembers-nothing-on-the-way', '>= REMEMBER_EVERY_SECONDS) this.keep', '>= 1e9) this.keep'],
      ['percent-told-twice', '    if (this.percent <= this.toldPercent) return;\n', ''],
      ['position-told-twice', '    if (position === this.toldPosition) return;\n', ''],
      [
        'leaving-tells-no-position',
        '    this.tellPercent();\n    this.tellPosition(moment);\n    this.keep',
        '    this.tellPercent();\n    this.keep',
      ],
      ['earlier-visits-are-lost', 'memory?.ranges ?? [], knownPercent', '[], 0'],
      ['length-of-manifest-is-not-used', ': this.parts.durationSeconds;', ': 0;'],
    ],
  ),
];
