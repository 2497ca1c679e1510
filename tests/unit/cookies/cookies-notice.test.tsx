import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CookiesNotice } from '@/components/cookies/cookies-notice';
import type { Locale } from '@/lib/shared/config/locales';
import { renderWithTexts } from '../../support/render-with-texts';

// React says once in a process that it runs no script which the browser's own page made; ours comes with the server's.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

const open = (locale: Locale) =>
  renderWithTexts(
    <CookiesNotice
      siteOrigin="https://example.org"
      names={{ session: 'session', marker: 'marker', csrf: 'csrf', consent: 'consent' }}
      sessionDays={30}
    />,
    ['cookies'],
    locale,
  );

it('names a cookie in words before its own name', () => {
  open('en-GB');
  for (const name of ['Your login (session)', 'The menu (marker)', 'Safe forms (csrf)'])
    expect(screen.getByText(name)).toBeVisible();
});

describe('what stays on the device', () => {
  it.each([
    [
      'pt-BR',
      'planos a caminho',
      'Fica guardado: até você salvar ou enviar, ou alguém sair da conta neste aparelho',
    ],
    ['en-GB', 'plans not sent', 'Kept: until you save or send it, or someone logs out on this device'],
    [
      'es-MX',
      'planes en camino',
      'Se guarda: hasta que lo guardes o envíes, o alguien cierre la sesión en este dispositivo',
    ],
  ] as const)('names plans and drafts in %s', (locale, plans, drafts) => {
    open(locale);
    expect(screen.getByText(plans, { exact: false })).toBeVisible();
    expect(screen.getByText(drafts)).toBeVisible();
  });
});
