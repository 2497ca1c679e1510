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
    ['pt-BR', '14 de março de 2026', '34 minutos'],
    ['en-GB', '14 March 2026', '34 minutes'],
    ['es-MX', '14 de marzo de 2026', '34 minutos'],
  ] as const)('shows every printed fact in the language of %s', (locale, date, duration) => {
    renderWithTexts(
      <PublicCertificate
        name={setRoughly('Łukasz Žižka')}
        facts={{
          brand: 'Quebrando Barreiras',
          courseTitle: 'Course title',
          moduleCount: 6,
          duration,
          completedOn: '2026-03-14',
          proof: {
            code: CODE,
            publicUrl: `https://example.org/pt-BR/certificate/${CODE}`,
            qr: { path: 'M0 0h1v1h-1z', size: 25 },
          },
        }}
      />,
      ['certificate', 'certificate-print'],
      locale,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Łukasz Žižka' })).toBeVisible();
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual([CODE, 'Łukasz Žižka', 'Course title', date, '6', duration, 'Quebrando Barreiras']);
  });

  it.each([
    ['not-found', 'pt-BR', 'Não encontramos este certificado'],
    ['not-found', 'en', 'We could not find this certificate'],
    ['not-found', 'es', 'No encontramos este certificado'],
    ['withdrawn', 'pt-BR', 'Este certificado foi retirado'],
    ['withdrawn', 'en', 'This certificate was withdrawn'],
    ['withdrawn', 'es', 'Este certificado fue dado de baja'],
  ] as const)('says that a code is %s in %s', (reason, language, heading) => {
    renderWithTexts(<NoCertificate reason={reason} />, ['certificate'], language);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it.each([
    ['unavailable', 'Não conseguimos conferir agora'],
    ['limited', 'Muitos códigos foram tentados'],
  ] as const)('says something quite different when it cannot tell right now (%s)', (reason, heading) => {
    renderWithTexts(<NoCertificate reason={reason} />, ['certificate']);
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByText(/não diz nada sobre o certificado/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tentar de novo' })).toBeVisible();
  });
});
