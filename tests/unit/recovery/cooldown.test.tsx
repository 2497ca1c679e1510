import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CooldownButton } from '@/components/forms/cooldown-button';
import { minutesAndSeconds, useCooldown } from '@/components/forms/use-cooldown';
import { renderWithTexts } from '../../support/render-with-texts';

const KEY = 'account:cooldowns';
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const ana = () => renderHook(({ subject }) => useCooldown(subject), { initialProps: { subject: 'ana' } });
const start = (hook: ReturnType<typeof ana>) => act(() => hook.result.current.start());

let setLeft: (left: number) => void;
const Switching = () => {
  const [left, set] = useState(0);
  setLeft = set;
  return <CooldownButton left={left}>Enviar código</CooldownButton>;
};

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});
afterEach(() => vi.useRealTimers());

describe('R4.19 R9.4 the wait after a limit', () => {
  it('lasts 4 minutes and is updated every 500 ms', async () => {
    const hook = ana();
    expect(hook.result.current.left).toBe(0);
    start(hook);
    expect(hook.result.current.left).toBe(240_000);
    await pass(499);
    expect(hook.result.current.left).toBe(240_000);
    await pass(1);
    expect(hook.result.current.left).toBe(239_500);
    await pass(239_000);
    expect(hook.result.current.left).toBe(500);
    await pass(500);
    expect(hook.result.current.left).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('continues after a reload, for its own address only', async () => {
    const hook = ana();
    start(hook);
    await pass(60_000);
    hook.unmount();
    const again = ana();
    expect(again.result.current.left).toBe(180_000);
    again.rerender({ subject: 'bea' });
    expect(again.result.current.left).toBe(0);
    again.rerender({ subject: 'ana' });
    expect(again.result.current.left).toBe(180_000);
  });

  it.each(['2020-01-01T00:00:00Z', '2026-11-22T12:00:00Z'])(
    'goes on unchanged when the clock is set to %s',
    async (moment) => {
      const hook = ana();
      start(hook);
      vi.setSystemTime(new Date(moment));
      await pass(500);
      expect(hook.result.current.left).toBe(239_500);
    },
  );

  it('never exceeds 4 minutes with a clock set back', async () => {
    const hook = ana();
    start(hook);
    hook.unmount();
    vi.setSystemTime(new Date('2020-01-01T00:00:00Z'));
    expect(ana().result.current.left).toBe(240_000);
  });

  it.each(['{"ana":"soon"}', '{"ana":null}', 'nonsense', '[]', '{"ana":1e999}'])(
    'locks nobody out over a senseless stored value: %s',
    async (text) => {
      sessionStorage.setItem(KEY, text);
      const hook = ana();
      await pass(240_500);
      expect(hook.result.current.left).toBe(0);
    },
  );

  it('ends at once when it is cleared', () => {
    const hook = ana();
    start(hook);
    act(() => hook.result.current.clear());
    expect(hook.result.current.left).toBe(0);
  });
});

describe('R4.20 the time on the button', () => {
  it.each([
    [240_000, '4:00'],
    [239_500, '4:00'],
    [239_000, '3:59'],
    [61_000, '1:01'],
    [9_100, '0:10'],
    [500, '0:01'],
  ])('%i ms show as %s', (milliseconds, shown) => {
    expect(minutesAndSeconds(milliseconds)).toBe(shown);
  });

  it('announces its end alone; the button keeps the focus', () => {
    const { getByRole, getAllByRole } = renderWithTexts(<Switching />, ['errors']);
    const element = getByRole('button', { name: 'Enviar código' });
    element.focus();
    const announced = () => getAllByRole('status').map(({ textContent }) => textContent);
    act(() => setLeft(240_000));
    expect(getByRole('button', { name: 'Tente de novo em 4:00' })).toHaveFocus();
    expect(element).toHaveAttribute('aria-disabled', 'true');
    act(() => setLeft(239_000));
    expect(announced()).toEqual(['', '']);
    act(() => setLeft(0));
    expect(announced()).toContain('A espera terminou: você já pode tentar de novo.');
    expect(getByRole('button', { name: 'Enviar código' })).toHaveFocus();
  });
});
