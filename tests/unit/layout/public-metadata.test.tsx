import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { PublicMetadata } from '@/components/layout/public-metadata';
import { loginPath } from '@/lib/shared/config/paths';
import { renderWithTexts } from '../../support/render-with-texts';

// React puts the tags into the head by itself.
vi.mock('next/head', () => ({ default: ({ children }: { children: unknown }) => children }));

const tags = (): Record<string, string | null> =>
  Object.fromEntries(
    [...document.head.querySelectorAll('meta')].map((meta) => [
      meta.getAttribute('property') ?? meta.getAttribute('name'),
      meta.getAttribute('content'),
    ]),
  );

const show = (brand?: string) =>
  renderWithTexts(
    <PublicMetadata
      siteOrigin="https://www.example.org"
      title="Entrar"
      description="Aqui se entra."
      pathOn={loginPath}
    />,
    [],
    'pt-BR',
    brand ? { brand } : {},
  );

describe('what a shared link shows', () => {
  it('has the locale’s picture with its size and words', () => {
    show();
    expect(tags()).toMatchObject({
      'og:image': 'https://www.example.org/social/pt-BR.png',
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:url': 'https://www.example.org/pt-BR/login',
      'og:locale': 'pt_BR',
      'og:title': 'Entrar',
      'twitter:card': 'summary_large_image',
    });
  });

  it('has the operator’s brand beside the picture', () => {
    show('Bora Jogar');
    expect(tags()['og:site_name']).toBe('Bora Jogar');
  });

  it.each(['pt-BR', 'en', 'es'])('describes the picture in words of %s, without a brand', (language) => {
    const texts = (name: string) => JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'));
    const words = texts('home').hero.title.replace(/<\/?mark>/g, '');
    expect(texts('common').shareAlternative).toBe(words);
  });
});
