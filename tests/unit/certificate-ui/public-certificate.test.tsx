import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NoCertificate } from '@/components/certificate/no-certificate';
import { PublicCertificate } from '@/components/certificate/public-certificate';
import { renderWithTexts } from '../../support/render-with-texts';
import { setRoughly } from './set-name';

vi.mock('next/head', () => ({ default: () => null }));

const CODE = 'QB-7F3K-92MD-X4TV';

describe('the public page of a certificate (R1.7)', () => {
  it.each([
    ['pt-BR', 'pt-BR', '14 de março de 2026', '34 minutos'],
    ['en-GB', 'en', '14 March 2026', '34 minutes'],
    ['es-MX', 'es', '14 de marzo de 2026', '34 minutos'],
  ] as const)('shows every printed fact in the language of %s', (locale, language, date, duration) => {
    renderWithTexts(
      <PublicCertificate
        name={setRoughly('Łukasz Žižka')}
        facts={{
          locale,
          brand: 'Quebrando Barreiras',
          courseTitle: 'Course title',
          moduleCount: 6,
          minutes: 34,
          completedOn: '2026-03-14',
          proof: {
            code: CODE,
            publicUrl: `https://example.org/pt-BR/certificate/${CODE}`,
            qr: { path: 'M0 0h1v1h-1z', size: 25 },
          },
        }}
      />,
      ['certificate', 'certificate-print'],
      language,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Łukasz Žižka' })).toBeVisible();
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual([CODE, 'Łukasz Žižka', 'Course title', date, '6', duration, 'Quebrando Barreiras']);
  });

  it('says that there is no such certificate, naming the code that was asked for', () => {
    renderWithTexts(<NoCertificate locale="pt-BR" code="QB-0000" />, ['certificate']);
    expect(screen.getByRole('heading', { name: 'Não encontramos este certificado' })).toBeVisible();
    expect(screen.getByText(/“QB-0000”/)).toBeVisible();
  });

  it('says something quite different when it cannot tell right now', () => {
    renderWithTexts(<NoCertificate locale="pt-BR" code={null} />, ['certificate']);
    expect(screen.getByRole('heading', { name: 'Não conseguimos conferir agora' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tentar de novo' })).toBeVisible();
  });
});
