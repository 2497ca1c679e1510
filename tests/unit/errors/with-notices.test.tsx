import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NotFoundNotice } from '@/components/errors/not-found-screen';
import { UnavailableNotice } from '@/components/errors/unavailable-screen';
import { renderWithTexts } from '../../support/render-with-texts';

describe('the notices in place of a page', () => {
  it.each([
    ['pt-BR', 'Pedimos tempo', 'Tentar de novo'],
    ['en', 'We called a time-out', 'Try again'],
    ['es', 'Pedimos tiempo', 'Intentarlo de nuevo'],
  ] as const)('offer another try while the service is away, in %s', (language, heading, retry) => {
    renderWithTexts(<UnavailableNotice />, ['unavailable'], language);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByRole('link', { name: retry })).toHaveAttribute('href', '?');
  });

  it('lead home from an address that leads nowhere', () => {
    renderWithTexts(<NotFoundNotice />, ['not-found']);
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/pt-BR/');
  });
});
