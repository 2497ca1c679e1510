import { describe, expect, it } from 'vitest';
import { siteDecision } from '@/front/site-decision';
import { EnvironmentError, parseEnvironment } from '@/lib/shared/config/environment';
import { LOCALES } from '@/lib/shared/config/locales';
import { completeEnvironment as complete } from '@/tests/support/complete-environment';

const faultsOf = (variables: Record<string, string>): readonly string[] => {
  try {
    parseEnvironment({ ...complete, ...variables });
    return [];
  } catch (error) {
    if (EnvironmentError.is(error)) return error.faults;
    throw error;
  }
};
const windowsFaults = (...windows: object[]) =>
  faultsOf({ MAINTENANCE_WINDOWS: JSON.stringify({ 'en-US': windows }) });

/** Whether a page is closed at a moment by the server's clock. */
const isClosed = async (variables: Record<string, string>, at: string, pathname = '/en-US/course') => {
  const environment = parseEnvironment({ ...complete, ...variables });
  const decide = siteDecision(environment, () => Date.parse(at));
  const decision = await decide({ pathname, search: '', cookie: undefined });
  return decision.kind === 'redirect' && decision.location.endsWith('/maintenance');
};
const newYork = (from: string, to: string) => ({
  MAINTENANCE_WINDOWS: JSON.stringify({ 'en-US': [{ from, to, timeZone: 'America/New_York' }] }),
});

describe('R2.17 R9.7 the window that nobody has set', () => {
  it.each([
    ['2024-06-14T21:44:59.999-04:00', false],
    ['2024-06-14T21:45:00-04:00', true],
    ['2024-06-15T09:59:59.999-04:00', true],
    ['2024-06-15T10:00:00-04:00', false],
  ])('at %s closes en-US: %s', async (at, closed) => {
    expect(await isClosed({}, at)).toBe(closed);
  });

  it('closes no other site', async () => {
    for (const locale of LOCALES)
      expect(await isClosed({}, '2024-06-15T00:00:00-04:00', `/${locale}/`), locale).toBe(locale === 'en-US');
  });
});

describe('a window on a day when the clocks change', () => {
  const spring = newYork('2026-03-07T21:45', '2026-03-08T10:00');
  const autumn = newYork('2026-10-31T21:45', '2026-11-01T10:00');

  it.each([
    ['in spring', spring, '2026-03-07T21:44:59-05:00', false],
    ['in spring', spring, '2026-03-07T21:45:00-05:00', true],
    ['in spring', spring, '2026-03-08T09:59:59-04:00', true],
    ['in spring', spring, '2026-03-08T10:00:00-04:00', false],
    ['in autumn', autumn, '2026-10-31T21:44:59-04:00', false],
    ['in autumn', autumn, '2026-10-31T21:45:00-04:00', true],
    ['in autumn', autumn, '2026-11-01T09:59:59-05:00', true],
    ['in autumn', autumn, '2026-11-01T10:00:00-05:00', false],
  ])('%s follows the clocks of New York', async (_when, variables, at, closed) => {
    expect(await isClosed(variables, at), at).toBe(closed);
  });

  it('takes the whole of the hour that comes twice', async () => {
    const twice = newYork('2026-11-01T01:30', '2026-11-01T01:45');
    for (const [at, closed] of [
      ['2026-11-01T01:29:59-04:00', false],
      ['2026-11-01T01:30:00-04:00', true],
      ['2026-11-01T01:44:59-05:00', true],
      ['2026-11-01T01:45:00-05:00', false],
    ] as const)
      expect(await isClosed(twice, at), at).toBe(closed);
  });

  it('is refused with a time that the clocks leave out', () => {
    const { MAINTENANCE_WINDOWS } = newYork('2026-03-08T02:30', '2026-03-08T05:00');
    expect(faultsOf({ MAINTENANCE_WINDOWS })).toEqual([
      'MAINTENANCE_WINDOWS (at en-US.0.from): the clocks leave this time out that night',
    ]);
  });
});

describe('MAINTENANCE_WINDOWS', () => {
  it('reads times without offset by the site’s clocks alone', () => {
    const windows = {
      'es-MX': [{ from: '2026-07-01T22:00', to: '2026-07-01T23:00:30' }],
      'en-GB': [{ from: '2026-07-01T22:00:00+02:00' }],
    };
    const { maintenance } = parseEnvironment({ ...complete, MAINTENANCE_WINDOWS: JSON.stringify(windows) });
    expect(maintenance).toMatchObject({
      'es-MX': [{ from: Date.UTC(2026, 6, 2, 4), to: Date.UTC(2026, 6, 2, 5, 0, 30) }],
      'en-GB': [{ from: Date.UTC(2026, 6, 1, 20), to: Number.POSITIVE_INFINITY }],
      'en-US': [],
    });
  });

  it('refuses a window that does not end after it begins', () => {
    const backwards = { from: '2026-06-15T10:00', to: '2026-06-14T10:00' };
    const fault = 'MAINTENANCE_WINDOWS (at en-US.0): must end after it begins';
    expect(windowsFaults(backwards)).toEqual([fault]);
    expect(windowsFaults({ ...backwards, to: backwards.from })).toEqual([fault]);
  });

  it('refuses windows that overlap, and takes those that touch', () => {
    const night = { from: '2026-06-14T22:00', to: '2026-06-15T06:00' };
    const morning = { from: '2026-06-15T06:00', to: '2026-06-15T09:00' };
    expect(windowsFaults(night, morning)).toEqual([]);
    const overlap = 'MAINTENANCE_WINDOWS (at en-US.1): overlaps with window 0 of this site';
    expect(windowsFaults(night, { ...morning, from: '2026-06-15T05:59' })).toEqual([overlap]);
    expect(windowsFaults({ from: night.from }, morning)).toEqual([overlap]);
    expect(windowsFaults(morning, { from: '2020-01-01T00:00', to: '2030-01-01T00:00' })).toEqual([overlap]);
  });

  it.each([
    [{ from: 'tomorrow' }, '0.from', 'must be a date and time'],
    [{ from: '2026-06-14T22:00', timeZone: 'Mars/North' }, '0.timeZone', 'must be a time zone'],
    [{ from: '2026-06-14T22:00:00Z', timeZone: 'Europe/Rome' }, '0.timeZone', 'changes nothing'],
  ])('refuses %j', (window, place, reason) => {
    expect(windowsFaults(window)).toEqual([
      expect.stringContaining(`MAINTENANCE_WINDOWS (at en-US.${place}): ${reason}`),
    ]);
  });

  it.each(['BST', 'EST', 'GMT', 'CST6CDT', 'Etc/GMT+3', 'SystemV/EST5'])(
    'refuses %s, which means another zone than people think',
    (timeZone) => {
      expect(windowsFaults({ from: '2026-06-14T22:00', timeZone })).toEqual([
        "MAINTENANCE_WINDOWS (at en-US.0.timeZone): must be a time zone by area and city, or UTC; the site's own is America/New_York",
      ]);
    },
  );

  it.each(['UTC', 'Europe/London', 'America/Argentina/Buenos_Aires', 'America/Port-au-Prince'])(
    'takes the time zone %s',
    (timeZone) => {
      expect(windowsFaults({ from: '2026-06-14T22:00', timeZone })).toEqual([]);
    },
  );

  it('names the sites there are beside an unknown one', () => {
    for (const name of ['MAINTENANCE_WINDOWS', 'MAINTENANCE_SWITCH', 'LOCALE_CONFIG'])
      expect(faultsOf({ [name]: '{"EN-US":{},"xx":{}}' })).toEqual([
        `${name}: there is no site EN-US, xx; there are ${LOCALES.join(', ')}`,
      ]);
  });
});

describe('MAINTENANCE_SWITCH', () => {
  const inside = '2024-06-15T00:00:00-04:00';
  const outside = '2026-06-15T00:00:00-04:00';

  it('closes and opens one site whatever its windows say', async () => {
    const on = { MAINTENANCE_SWITCH: '{"en-US":"on"}' };
    expect(await isClosed(on, outside)).toBe(true);
    expect(await isClosed(on, outside, '/es-US/')).toBe(false);
    const off = { MAINTENANCE_SWITCH: '{"en-US":"off"}' };
    expect(await isClosed(off, inside)).toBe(false);
    expect(await isClosed({ MAINTENANCE_SWITCH: '{"es-US":"off"}' }, inside)).toBe(true);
  });

  it('is for all sites when it is one word', async () => {
    for (const locale of LOCALES) {
      expect(await isClosed({ MAINTENANCE_SWITCH: 'on' }, outside, `/${locale}/login`), locale).toBe(true);
      expect(await isClosed({ MAINTENANCE_SWITCH: 'off' }, inside, `/${locale}/login`), locale).toBe(false);
    }
  });

  it('takes no other word', () => {
    expect(faultsOf({ MAINTENANCE_SWITCH: 'ON' })).toEqual(['MAINTENANCE_SWITCH: must be on, off or JSON']);
    expect(faultsOf({ MAINTENANCE_SWITCH: '{"en-GB":true}' })).toEqual([
      'MAINTENANCE_SWITCH (at en-GB): must be on or off',
    ]);
  });
});

describe('a locale in capitals', () => {
  it('leads to the site, which then is closed', async () => {
    const environment = parseEnvironment({ ...complete, MAINTENANCE_SWITCH: 'on' });
    const decide = siteDecision(environment);
    expect(await decide({ pathname: '/EN-US/login', search: '?a=1', cookie: undefined })).toEqual({
      kind: 'redirect',
      location: '/en-US/login?a=1',
    });
    expect(await decide({ pathname: '/en-US/login', search: '?a=1', cookie: undefined })).toEqual({
      kind: 'redirect',
      location: '/en-US/maintenance',
    });
  });
});
