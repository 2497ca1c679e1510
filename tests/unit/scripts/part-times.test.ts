import { execFileSync } from 'node:child_process';
import { describe, expect, it, vi } from 'vitest';
import { createProcessorMeter, printPartTimes } from '@/scripts/part-times';

/** As Linux writes it, with clock ticks of the children at its place. */
const stat = (user: number, system: number) =>
  `4711 (a name) S 1) S 1 2 3 4 -1 5 6 7 8 9 1000 2000 ${user} ${system} 20 0 11 0 12 13`;

describe('the processor seconds of children', () => {
  it('are those since it was asked last', () => {
    const lines = [stat(150, 50), stat(150, 50), stat(400, 100)];
    const used = createProcessorMeter(() => lines.shift() ?? '');
    expect([used(), used(), used()]).toEqual([2, 0, 3]);
  });

  it('are unknown where the system does not tell', () => {
    const used = createProcessorMeter(() => {
      throw new Error('ENOENT');
    });
    expect(used()).toBeNull();
  });

  it.runIf(process.platform === 'linux')('count a child that has ended', () => {
    const used = createProcessorMeter();
    used();
    execFileSync(process.execPath, ['--eval', 'JSON.stringify(Array(1_000_000).fill({ a: 1 }))']);
    expect(used()).toBeGreaterThan(0);
  });
});

describe('the table of parts', () => {
  const printed = (processorSeconds: number | null) => {
    const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    printPartTimes(
      [
        { title: 'Types', seconds: 4.6, processorSeconds: 7.2 },
        { title: 'Build', seconds: 50, processorSeconds },
      ],
      51,
    );
    const text = lines.mock.calls.join('');
    lines.mockRestore();
    return text.trim().split('\n');
  };

  it('has a line for each part and one for all', () => {
    expect(printed(61)).toEqual([
      'part      seconds  of processors',
      'Types     5        7',
      'Build     50       61',
      'together  51       68',
    ]);
  });

  it('has no sum when a part is unknown', () => {
    expect(printed(null).at(-1)).toBe('together  51');
  });
});
