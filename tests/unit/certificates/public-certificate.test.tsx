import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NoCertificate } from '@/components/certificates/no-certificate';
import { PublicCertificate } from '@/components/certificates/public-certificate';
import type { Locale } from '@/lib/shared/config/locales';
import type { FootballSheetFacts } from '@/lib/shared/rules/certificates/football';
import type { CertificateSheetFacts } from '@/lib/shared/rules/certificates/sheet';
import { theme } from '@/lib/shared/theme/theme';
import { renderWithTexts } from '../../support/render-with-texts';
import { setRoughly } from './set-name';

vi.mock('next/head', () => ({ default: () => null }));

const CODE = 'QB-7F3K-92MD-X4TV';

const BADGE = '/api/badges/2f6e0f2c-93a4-4c4e-9d0a-1c2b3d4e5f60';

const show = (
  locale: Locale,
  changes: Partial<CertificateSheetFacts> = {},
  badgePath: string | null = BADGE,
  football: FootballSheetFacts | null = null,
) =>
  renderWithTexts(
    <PublicCertificate
      name={setRoughly('Łukasz Žižka')}
      badgePath={badgePath}
      football={football}
      facts={{
        brand: 'Quebrando Barreiras',
        courseTitle: 'Course title',
        moduleCount: 6,
        moduleTitles: ['Confiança em campo', 'Dia de jogo'],
        duration: '34 minutos',
        completedOn: '2026-03-14',
        proof: {
          code: CODE,
          publicUrl: `https://example.org/pt-BR/certificate/${CODE}`,
          qr: { path: 'M0 0h1v1h-1z', size: 25 },
        },
        ...changes,
      }}
    />,
    ['certificate', 'certificate-print'],
    locale,
  );

/** Of the bars, whose corner points are `x,y` on a sheet of 842 × 595. */
const reachesTheCorner = (bar: Element): boolean =>
  (bar.getAttribute('points') ?? '').split(' ').some((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return x >= 842 && y >= 595;
  });

const definitions = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

describe('the public page of a certificate (R1.7)', () => {
  it('has a corner that does not look torn on ink', () => {
    show('pt-BR');
    const bars = [...document.querySelectorAll('[role=img] > polygon')].filter(reachesTheCorner);
    expect(bars.map((bar) => bar.getAttribute('fill'))).toEqual([theme.color.blue]);
  });

  it.each([
    ['pt-BR', '14 de março de 2026', '34 minutos'],
    ['en-GB', '14 March 2026', '34 minutes'],
    ['es-MX', '14 de marzo de 2026', '34 minutos'],
  ] as const)('shows every printed fact in the language of %s', (locale, date, duration) => {
    show(locale, { duration });
    expect(screen.getByRole('heading', { level: 1, name: 'Łukasz Žižka' })).toBeVisible();
    expect(definitions().slice(0, 9)).toEqual([
      CODE,
      'Łukasz Žižka',
      'Course title',
      date,
      '6',
      'Confiança em campo',
      'Dia de jogo',
      duration,
      'Quebrando Barreiras',
    ]);
  });

  it('offers its owner the fields of a profile as text', () => {
    show('pt-BR');
    expect(definitions().slice(9)).toEqual([
      'Course title',
      'Quebrando Barreiras',
      'março de 2026',
      CODE,
      `https://example.org/pt-BR/certificate/${CODE}`,
    ]);
    const form = new URL(screen.getByText('Abrir o formulário no LinkedIn').getAttribute('href') ?? '');
    expect(form.origin + form.pathname).toBe('https://www.linkedin.com/profile/add');
    expect(form.searchParams.get('certId')).toBe(CODE);
  });

  it('folds away those fields, which their address opens', () => {
    show('pt-BR');
    const fields = document.querySelector('details > #profile');
    expect(fields).toContainElement(screen.getByText('Abrir o formulário no LinkedIn'));
  });

  it('R1.8 draws a federation’s texts in the sizes measured', () => {
    const signatories = ['Helena Prado', 'Rui Amaral'].map((name) => ({ name, role: `${name}, liga` }));
    show('pt-BR', {}, null, {
      federation: { name: 'Uma Federação', signatories },
      brandEnd: 190,
      sizes: {
        name: 7,
        signatories: [
          { name: 6, role: 5 },
          { name: 4, role: 3 },
        ],
      },
    });
    const drawn = Array.from(document.querySelectorAll('svg text'), (text) => [
      text.textContent,
      text.getAttribute('font-size'),
    ]);
    expect(drawn).toEqual(
      expect.arrayContaining([
        ['Uma Federação', '7'],
        ['Helena Prado', '6'],
        ['Helena Prado, liga', '5'],
        ['Rui Amaral', '4'],
        ['Rui Amaral, liga', '3'],
      ]),
    );
  });

  it('R1.8 shows what the federation adds, and nothing unconfigured', () => {
    const football = {
      federation: null,
      brandEnd: 190,
      sizes: { name: 18, signatories: [] },
    };
    const { unmount, container } = show('pt-BR', {}, null, football);
    expect(container.querySelectorAll('image')).toHaveLength(0);
    unmount();
    const federation = {
      name: 'Federação Parceira',
      emblem: '/logos/sample-federation.png',
      signatories: [{ name: 'Helena Prado', role: 'Coordenação' }],
    };
    const signed = show('pt-BR', {}, null, { ...football, federation });
    expect(definitions().slice(9, 11)).toEqual(['Federação Parceira', 'Helena Prado, Coordenação']);
    expect(signed.container.querySelectorAll('image')).toHaveLength(1);
    expect(screen.getByRole('img', { name: /concluiu o curso/ })).toBeVisible();
  });

  it('has the badge for programs, where there is one', () => {
    const { unmount } = show('pt-BR');
    expect(screen.getByRole('link', { name: 'Baixar o selo digital' })).toHaveAttribute('href', BADGE);
    unmount();
    show('pt-BR', {}, null);
    expect(screen.queryByText(/selo digital/)).not.toBeInTheDocument();
  });

  it.each([
    ['not-found', 'pt-BR', 'Não encontramos este certificado'],
    ['not-found', 'en', 'We could not find this certificate'],
    ['not-found', 'es', 'No encontramos este certificado'],
    ['withdrawn', 'pt-BR', 'Este certificado foi cancelado'],
    ['withdrawn', 'en', 'This certificate was withdrawn'],
    ['withdrawn', 'es', 'Este certificado fue dado de baja'],
  ] as const)('says that a code is %s in %s', (reason, language, heading) => {
    renderWithTexts(<NoCertificate reason={reason} />, ['certificate'], language);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    const another = reason === 'not-found' ? [expect.stringMatching(/^\/[a-z-]+\/certificate$/i)] : [];
    expect(links).toEqual([...another, expect.stringMatching(/^\/[a-z-]+\/$/i)]);
  });

  it.each([
    ['unavailable', 'Não conseguimos conferir agora'],
    ['limited', 'Foram muitas tentativas'],
  ] as const)('says something else when it cannot tell now (%s)', (reason, heading) => {
    renderWithTexts(<NoCertificate reason={reason} />, ['certificate']);
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByText(/não diz nada sobre o certificado/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tentar de novo' })).toBeVisible();
  });
});
