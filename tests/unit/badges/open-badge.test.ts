import { describe, expect, it } from 'vitest';
import { type BadgeFacts, openBadge } from '@/lib/server/features/badges/open-badge';
import { encodedList } from '@/lib/server/features/badges/status-list';
import { calendarDate } from '@/lib/server/platform/calendar-date';
import { LOCALES } from '@/lib/shared/config/locales';
import { judgeOpenBadge, publicJudge } from '../../support/open-badges/schemas';

const facts: BadgeFacts = {
  address: 'https://www.example.org/api/badges/2f6e0f2c-93a4-4c4e-9d0a-1c2b3d4e5f60',
  issuer: {
    id: 'https://www.example.org/api/badges/issuer',
    name: 'Breaking Barriers',
    url: 'https://www.example.org/',
    email: 'courses@example.org',
  },
  subject: '7d0a1c2b-3d4e-4f60-8a9b-0c1d2e3f4a5b',
  name: 'Łukasz Žižka',
  course: {
    address: 'https://www.example.org/pt-BR/#course-main',
    title: 'Quebrando Barreiras',
    moduleCount: 6,
    minutes: 34,
  },
  completedOn: '2026-03-14',
  timeZone: 'America/Sao_Paulo',
  issuedAt: new Date('2026-03-14T12:00:00.789Z'),
  locale: 'pt-BR',
  status: { list: 'https://www.example.org/api/badges/status/1', place: 70_001 },
};

type Claims = Record<string, unknown> & { credentialSubject: { achievement: Record<string, unknown> } };

const without = (field: string): object => {
  const { [field]: _, ...rest } = openBadge(facts) as Claims;
  return rest;
};

describe('the badge of a certificate (R1.7)', () => {
  it.each(LOCALES)('is an Open Badge 3.0 by our schema: %s', (locale) => {
    expect(judgeOpenBadge(openBadge({ ...facts, locale }))).toEqual([]);
  });

  it.each(['issuer', 'validFrom', 'credentialSubject', '@context', 'id', 'iss', 'sub'])(
    'is none by our schema without %s',
    (field) => {
      expect(judgeOpenBadge(without(field))).not.toEqual([]);
    },
  );

  it('has its own place in the list of revocations', () => {
    const { credentialStatus } = openBadge(facts);
    expect(credentialStatus).toMatchObject({ statusListIndex: '70001', id: `${facts.status.list}#70001` });
  });

  it('is none by our schema with misspelt or empty properties', () => {
    const badge = openBadge(facts);
    expect(judgeOpenBadge({ ...badge, awardedAt: '2026-03-14' })).not.toEqual([]);
    expect(judgeOpenBadge({ ...badge, name: '' })).not.toEqual([]);
    expect(judgeOpenBadge({ ...badge, sub: 'mailto:joana@example.org' })).not.toEqual([]);
  });

  it.each([
    ['pt-BR', '6 módulos, 34 minutos de estudo', 'Concluiu os 6 módulos'],
    ['en-AU', '6 modules, 34 minutes of study', 'Completed all 6 modules'],
    ['es-AR', '6 módulos, 34 minutos de estudio', 'Terminó los 6 módulos'],
  ] as const)('says in the language of %s what was achieved', (locale, description, criteria) => {
    const { achievement } = openBadge({ ...facts, locale }).credentialSubject;
    expect(achievement.inLanguage).toBe(locale);
    expect(achievement.description).toContain(description);
    expect(achievement.description).toContain(facts.course.title);
    expect(achievement.criteria.narrative).toContain(criteria);
    expect(JSON.stringify(achievement)).not.toContain('{{');
  });

  it.each([
    ['America/Sao_Paulo', '2026-03-14T03:10:00Z'],
    ['Pacific/Auckland', '2026-03-13T11:10:00Z'],
  ])('was awarded on its day, never after its issue: %s', (timeZone, justAfterMidnight) => {
    const badge = openBadge({ ...facts, timeZone, issuedAt: new Date(justAfterMidnight) });
    const awarded = Date.parse(badge.awardedDate);
    expect(calendarDate(awarded, timeZone)).toBe(facts.completedOn);
    expect(awarded).toBeLessThan(Date.parse(badge.validFrom));
  });

  it('says in its claims what the credential says', () => {
    const { iss, jti, sub, nbf, ...credential } = openBadge(facts);
    expect([iss, jti, sub]).toEqual([credential.issuer.id, credential.id, credential.credentialSubject.id]);
    expect(new Date(nbf * 1000).toISOString()).toBe(credential.validFrom);
    expect(credential.validFrom).toBe('2026-03-14T12:00:00.000Z');
  });

  const judgeByPublicSchema = publicJudge();
  if (judgeByPublicSchema)
    it('is valid by the public schema', () => {
      expect(judgeByPublicSchema(openBadge(facts))).toEqual([]);
    });
  else
    process.stdout.write(
      'NOT RUN: badges against the public schema of Open Badges 3.0; OPEN_BADGES_SCHEMA names no copy of it.\n',
    );
});

describe('a status list', () => {
  it('has one text for the same places, and stays small', () => {
    const places = Array.from({ length: 1000 }, (_, index) => index * 131);
    expect(encodedList(places)).toBe(encodedList(places.toReversed()));
    expect(encodedList([]).length).toBeLessThan(100);
    expect(encodedList(places).length).toBeLessThan(6_000);
  });
});
