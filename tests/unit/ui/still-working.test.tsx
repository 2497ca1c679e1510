import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '@/components/ui/button';
import { inPage, renderWithTexts } from '../../support/render-with-texts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const told = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

describe('a busy button on a slow line', () => {
  it.each([
    ['en-GB', /still working on it/],
    ['pt-BR', /continuamos tentando/],
    ['es-AR', /seguimos intentándolo/],
  ] as const)('says after five seconds that it goes on (%s)', async (locale, words) => {
    renderWithTexts(<Button busy>Send</Button>, [], locale);
    await pass(4_999);
    expect(told()).toBe('');
    await pass(1);
    expect(told()).toMatch(words);
  });

  it('falls silent once it is ready', async () => {
    const { rerender } = renderWithTexts(<Button busy>Send</Button>, [], 'en-GB');
    await pass(5_000);
    rerender(inPage(<Button>Send</Button>, [], 'en-GB'));
    expect(told()).toBe('');
  });
});
