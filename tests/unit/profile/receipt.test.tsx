import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Receipt } from '@/components/profile/receipt';
import { renderWithTexts } from '../../support/render-with-texts';

const zone = process.env.TZ;

describe('the receipt of a deletion', () => {
  beforeEach(() => {
    process.env.TZ = 'America/Sao_Paulo';
  });
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it('gives the time in the visitor’s named time zone', () => {
    renderWithTexts(
      <Receipt
        customerId={7}
        receipt={{ reference: 'BB-1234', deletedAt: '2026-03-14T02:30:00.000Z', complete: true }}
      />,
      ['profile'],
    );
    const time = screen.getByText(/13 de março de 2026/);
    expect(time).toHaveTextContent('23:30');
    expect(time).toHaveTextContent('Horário Padrão de Brasília');
  });
});
