import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ChangeLocation } from '@/components/change-location/change-location';
import { AlternateLinks } from '@/components/layout/alternate-links';
import { siteMapColumns } from '@/components/site-map/site-map-parts';
import { LOCALES } from '@/lib/shared/config/locales';
import { homePath, loginPath } from '@/lib/shared/config/paths';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { shippedSite } from '@/tests/support/shipped-site';

// React puts the tags into the head by itself.
vi.mock('next/head', () => ({ default: ({ children }: { children: unknown }) => children }));

const ORIGIN = 'https://www.example.org';
/** All but the British and the Mexican site. */
const unopened = LOCALES.filter((locale) => locale !== 'en-GB' && locale !== 'es-MX');

const alternates = () =>
  Object.fromEntries(
    [...document.head.querySelectorAll('link[rel=alternate]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
  );

describe('a page of an open site, while others are not opened yet', () => {
  it('names only the open ones to search engines', () => {
    renderWithTexts(<AlternateLinks siteOrigin={ORIGIN} pathOn={loginPath} />, [], 'en-GB', { unopened });
    expect(alternates()).toEqual({
      'en-GB': `${ORIGIN}/en-GB/login`,
      'es-MX': `${ORIGIN}/es-MX/login`,
      'x-default': `${ORIGIN}/en-GB/login`,
    });
  });

  it('names all eight, pt-BR by default, when all are open', () => {
    renderWithTexts(<AlternateLinks siteOrigin={ORIGIN} pathOn={loginPath} />, [], 'en-GB');
    expect(Object.keys(alternates())).toEqual([...LOCALES, 'x-default']);
    expect(alternates()['x-default']).toBe(`${ORIGIN}/pt-BR/login`);
  });

  it('offers only the open ones as another country', () => {
    const addresses = { 'en-GB': homePath('en-GB'), 'es-MX': homePath('es-MX') };
    renderWithTexts(
      <ChangeLocation siteOrigin={ORIGIN} addresses={addresses} />,
      ['change-location'],
      'en-GB',
      {
        unopened,
      },
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    const ticked = screen.getAllByRole('link').filter((link) => link.querySelector('svg'));
    expect(ticked).toEqual([screen.getByRole('link', { current: true })]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/en-GB/',
      '/es-MX/',
    ]);
  });

  it('lists only the open ones in its site map', () => {
    const parts = siteMapColumns(
      { ...shippedSite('en-GB'), unopened },
      { courses: [], extras: [], hasGroups: false },
    ).flat();
    const [, ...sites] = parts.find(({ name }) => name === 'countries')?.links ?? [];
    expect(sites.map(({ href }) => href)).toEqual(['/en-GB/', '/es-MX/']);
  });
});

it('the site map leaves groups out where there are none', () => {
  const parts = siteMapColumns(shippedSite('en-GB'), { courses: [], extras: [], hasGroups: false }).flat();
  const addresses = parts.flatMap(({ links }) => links.map(({ href }) => href));
  expect(addresses).not.toContain('/en-GB/groups');
});

it('the site map names no two pages alike', () => {
  const course = { id: 1, key: 'main', title: 'Breaking Barriers', summary: '', modules: [] } as const;
  const extra = { id: 1, slug: 'online', title: 'Safe online', promise: '', minutes: 4 };
  const parts = siteMapColumns(shippedSite('en-GB'), {
    courses: [course],
    extras: [extra],
    hasGroups: true,
  }).flat();
  const links = parts.flatMap(({ links: ofPart }) => ofPart);
  const names = links.map(({ title, name, values }) => title ?? JSON.stringify([name, values]));
  expect(new Set(names).size).toBe(names.length);
  const addresses = links.map(({ href }) => href);
  for (const path of [
    'extra/online',
    'survey',
    'certificate',
    'impact',
    'groups',
    'courses-home#certificate',
  ])
    expect(addresses).toContain(`/en-GB/${path}`);
});
