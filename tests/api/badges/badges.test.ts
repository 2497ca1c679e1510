import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { createBadgeKeys } from '@/lib/server/features/badges/badge-keys';
import { createBadges } from '@/lib/server/features/badges/badges';
import { createCertificateRepository } from '@/lib/server/features/certificates/certificate-repository';
import { localeConfig } from '@/lib/shared/config/locale-config';
import { checkBadgeAt, checkJws } from '../../../harness/open-badge-verifier';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { issue, type Learner, signedInGraduate } from '../../support/graduate';
import { newBadgeKey } from '../../support/open-badges/keys';
import { judgeOpenBadge } from '../../support/open-badges/schemas';

const keys = [newBadgeKey(), newBadgeKey()];
const ISSUER = { name: 'Um Emissor', url: 'https://emissor.example/', email: 'cursos@emissor.example' };

let api: ApiHarness;
beforeAll(async () => {
  const environment = {
    BADGE_KEYS: `${keys[0]?.private},${keys[1]?.public}`,
    BADGE_ISSUER: JSON.stringify(ISSUER),
  };
  api = await startApi({ environment });
});
afterAll(() => api.stop());

const badgeOf = async (learner: Learner, name = 'Joana Prado'): Promise<string> => {
  const { status, body } = await issue(learner, { name });
  expect(status).toBe(200);
  return api.origin + body.certificate.badge_path;
};

const jwsAt = async (address: string): Promise<string> => (await fetch(address)).text();

const placesOf = async (learner: Learner) => {
  const { rows } = await api.database.query(
    `select list, place, code from certificates left join badge_places on certificate_code = code
     where customer_id = $1`,
    [learner.customer.customer_id],
  );
  return rows;
};

const deleteAccount = async ({ customer }: Learner): Promise<void> => {
  const { deletions } = services();
  const who = { id: customer.customer_id, identity: 'pt-BR' };
  const begun = await deletions.begin(who, { access: {}, keepsFirst: false });
  await deletions.finish(begun?.reference ?? '');
};

describe('a badge (R1.7)', () => {
  it('is checked from its address to its status list', async () => {
    const learner = await signedInGraduate(api);
    const address = await badgeOf(learner, 'Conceição Núñez d’Ávila');
    const { payload, kid, revoked, places } = await checkBadgeAt(address);
    expect(revoked).toBe(false);
    expect(places).toBeGreaterThanOrEqual(131_072);
    expect(kid).toMatch(new RegExp(`^${api.origin}/api/badges/keys/[\\w-]{43}$`));
    expect(judgeOpenBadge(payload)).toEqual([]);
    expect(payload.id).toBe(address);
    expect(payload.issuer).toEqual({ ...ISSUER, id: `${api.origin}/api/badges/issuer`, type: ['Profile'] });
    expect(payload.credentialSubject).toMatchObject({
      identifier: [{ identityType: 'name', hashed: false, identityHash: 'Conceição Núñez d’Ávila' }],
      achievement: {
        id: `${api.origin}/pt-BR/#course-main`,
        name: 'Quebrando Barreiras',
        inLanguage: 'pt-BR',
      },
    });
  });

  it('says nothing of the address or the account', async () => {
    const learner = await signedInGraduate(api, { email: 'joana.secreta@example.org' });
    const { payload } = await checkBadgeAt(await badgeOf(learner));
    const { rows } = await api.database.query('select user_id, badge_subject from customers where id = $1', [
      learner.customer.customer_id,
    ]);
    const said = JSON.stringify(payload);
    expect(payload.credentialSubject.id).toBe(`urn:uuid:${rows[0].badge_subject}`);
    expect(said).not.toContain('joana.secreta');
    expect(said).not.toContain(rows[0].user_id);
  });

  it('of a corrected name is new, the old one revoked', async () => {
    const learner = await signedInGraduate(api);
    const first = await badgeOf(learner);
    const kept = await jwsAt(first);
    const second = await badgeOf(learner, 'Joana P. Prado');
    expect(second).not.toBe(first);
    const [before, after] = [await checkJws(kept), await checkBadgeAt(second)];
    expect([before.revoked, after.revoked]).toEqual([true, false]);
    expect(after.payload.sub).toBe(before.payload.sub);
    expect(after.payload.credentialSubject).toMatchObject({
      identifier: [{ identityHash: 'Joana P. Prado' }],
    });
    expect((await fetch(first)).status).toBe(404);
  });

  it('of a corrected name is valid since the correction', async () => {
    const learner = await signedInGraduate(api);
    await badgeOf(learner);
    const ofLearner = [learner.customer.customer_id];
    const issuedLongAgo = "update certificates set issued_at = '2026-03-14T12:00:00Z' where customer_id = $1";
    await api.database.query(issuedLongAgo, ofLearner);
    const { payload } = await checkBadgeAt(await badgeOf(learner, 'Joana P. Prado'));
    const { rows } = await api.database.query(
      `select date_trunc('second', reissued_at) as at from certificates where customer_id = $1`,
      ofLearner,
    );
    expect(payload.validFrom).toBe(rows[0].at.toISOString());
  });

  it('names its subject by a UUID alone', async () => {
    const learner = await signedInGraduate(api);
    const { payload } = await checkBadgeAt(await badgeOf(learner));
    expect(payload.sub).toMatch(/^urn:uuid:[\da-f-]{36}$/);
  });

  it('stays the same when the same name is saved again', async () => {
    const learner = await signedInGraduate(api);
    const first = await badgeOf(learner);
    const kept = await jwsAt(first);
    expect(await badgeOf(learner)).toBe(first);
    expect(await jwsAt(first)).toBe(kept);
    expect((await checkJws(kept)).revoked).toBe(false);
  });

  it('is one for 20 parallel requests, and takes one place', async () => {
    const learner = await signedInGraduate(api);
    const given = async (): Promise<number> =>
      Number((await api.database.query('select count(*) from badge_places')).rows[0].count);
    const before = await given();
    const badges = await Promise.all(Array.from({ length: 20 }, () => badgeOf(learner)));
    expect(new Set(badges).size).toBe(1);
    expect(await given()).toBe(before + 1);
  });

  it('claims what the course was when its certificate was issued', async () => {
    const learner = await signedInGraduate(api);
    const address = await badgeOf(learner);
    // As if the course had become longer since, and a module had been taken out of it.
    await api.database.query(
      `update certificates set video_ids = '{101,102,999}', minutes = 12 where customer_id = $1`,
      [learner.customer.customer_id],
    );
    const description = async () => {
      const { achievement } = (await checkBadgeAt(address)).payload.credentialSubject;
      return (achievement as { description: string }).description;
    };
    expect(await description()).toContain('3 módulos, 12 minutos de estudo');
  });

  it('is revoked for good with the account, keeping its place', async () => {
    const learner = await signedInGraduate(api);
    const address = await badgeOf(learner);
    const kept = await jwsAt(address);
    const [{ list, place }] = await placesOf(learner);
    await deleteAccount(learner);
    expect((await checkJws(kept)).revoked).toBe(true);
    expect((await fetch(address)).status).toBe(404);
    const { rows } = await api.database.query('select * from badge_places where list = $1 and place = $2', [
      list,
      place,
    ]);
    expect(rows).toEqual([{ list, place, certificate_code: null }]);
  });
});

describe('the place of a badge', () => {
  it('is never another badge’s, which the database itself sees to', async () => {
    const [one, two] = [await signedInGraduate(api), await signedInGraduate(api)];
    await badgeOf(one);
    await badgeOf(two);
    const [[first], [second]] = [await placesOf(one), await placesOf(two)];
    expect([first.list, first.place]).not.toEqual([second.list, second.place]);
    const move = api.database.query(
      'update badge_places set list = $1, place = $2 where certificate_code = $3',
      [first.list, first.place, second.code],
    );
    await expect(move).rejects.toMatchObject({ code: '23505' });
    const outside = 'insert into badge_places (list, place) values ($1, 131072)';
    await expect(api.database.query(outside, [first.list])).rejects.toMatchObject({ code: '23514' });
  });

  it('is in a new list once one is full', async () => {
    const repository = createCertificateRepository(services().database, () => 7);
    const learners = [await signedInGraduate(api), await signedInGraduate(api)];
    for (const { customer } of learners)
      await repository.issue({
        code: `QB-${String(customer.customer_id).padStart(4, '0')}-FULL-LIST`,
        customerId: customer.customer_id,
        courseId: 1,
        locale: 'pt-BR',
        name: 'Ana',
        completedOn: '2026-03-14',
        videoIds: [101],
        minutes: 5,
      });
    const [first, second] = (await Promise.all(learners.map(placesOf))).flat();
    expect([first.place, second.place]).toEqual([7, 7]);
    expect(second.list).toBe(first.list + 1);
  });
});

describe('the signature of a badge', () => {
  /** Badges of the same database as another process makes them, with a count of its signatures. */
  const countedBadges = () => {
    const signed = { JWT: 0, 'vc+jwt': 0 };
    const badgeKeys = createBadgeKeys([keys[0]?.private ?? ''], (thumbprint) => thumbprint);
    if (!badgeKeys) throw new Error('there are no keys');
    const { database, courses } = services();
    const badges = createBadges({
      database,
      courses,
      keys: {
        ...badgeKeys,
        sign: (document, type) => {
          signed[type] += 1;
          return badgeKeys.sign(document, type);
        },
      },
      issuer: ISSUER,
      localeConfig,
      siteOrigin: api.origin,
    });
    return { badges, signed };
  };

  const idOf = (address: string) => address.split('/').at(-1) ?? '';

  it('is made once while badge and list stay the same', async () => {
    const learner = await signedInGraduate(api);
    const first = idOf(await badgeOf(learner));
    const [{ list }] = await placesOf(learner);
    const { badges, signed } = countedBadges();
    const ask = () => Promise.all([badges.find(first), badges.statusList(list)]);
    const [badge, text] = await ask();
    const more = await Promise.all(Array.from({ length: 20 }, ask));
    expect(more).toEqual(Array(20).fill([badge, text]));
    expect(signed).toEqual({ JWT: 1, 'vc+jwt': 1 });
    // Corrected by way of another process: both are out of date at once here, too.
    const second = idOf(await badgeOf(learner, 'Joana P. Prado'));
    expect(await badges.find(first)).toBeNull();
    expect((await badges.find(second))?.jwt).not.toBe(badge?.jwt);
    expect(await badges.statusList(list)).not.toBe(text);
    await badges.statusList(list);
    expect(signed).toEqual({ JWT: 2, 'vc+jwt': 2 });
  });
});

describe('GET /api/badges', () => {
  const get = (path: string, init?: RequestInit) => fetch(api.origin + path, init);

  it('hands out a file for everybody that nobody keeps', async () => {
    const answer = await fetch(await badgeOf(await signedInGraduate(api)));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('content-disposition')).toContain(
      'attachment; filename="Quebrando Barreiras - Joana Prado.jwt"',
    );
  });

  it('answers HEAD without a body, known files with 304', async () => {
    const address = await badgeOf(await signedInGraduate(api));
    const { kid, payload } = await checkBadgeAt(address);
    const { statusListCredential } = payload.credentialStatus;
    for (const one of [address, kid, statusListCredential, `${api.origin}/api/badges/issuer`]) {
      const [whole, head] = [await fetch(one), await fetch(one, { method: 'HEAD' })];
      const length = Buffer.byteLength(await whole.text());
      expect([head.status, await head.text()], one).toEqual([200, '']);
      expect(head.headers.get('content-length'), one).toBe(String(length));
      const etag = head.headers.get('etag') ?? '';
      const again = await fetch(one, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text()], one).toEqual([304, '']);
    }
  });

  it('lets keys be kept and lists be asked again', async () => {
    const { kid, payload } = await checkBadgeAt(await badgeOf(await signedInGraduate(api)));
    const [key, list] = [await fetch(kid), await fetch(payload.credentialStatus.statusListCredential)];
    expect(key.headers.get('content-type')).toBe('application/jwk+json');
    expect(key.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(await key.json()).toMatchObject({ kty: 'RSA', kid });
    expect(list.headers.get('content-type')).toBe('application/vc+jwt');
    expect(list.headers.get('cache-control')).toBe('public, no-cache');
  });

  it('answers the issuer as it stands in the badges', async () => {
    const { payload } = await checkBadgeAt(await badgeOf(await signedInGraduate(api)));
    expect(await (await get('/api/badges/issuer')).json()).toEqual(payload.issuer);
  });

  it.each([
    '/api/badges/nonsense',
    '/api/badges/2f6e0f2c-93a4-4c4e-9d0a-1c2b3d4e5f60',
    '/api/badges/keys/nonsense',
    '/api/badges/status/9999',
    '/api/badges/status/0',
    '/api/badges/status/1e1',
    '/api/badges/status/99999999999999999999',
  ])('knows nothing at %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    // Verifiers in browsers read refusals, too.
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('only reads', async () => {
    expect((await get('/api/badges/issuer', { method: 'POST' })).status).toBe(405);
    expect((await get('/api/badges/status/1', { method: 'DELETE' })).status).toBe(405);
  });
});
