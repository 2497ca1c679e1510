import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { countProgramme } from '@/lib/server/features/figures/count-programme';
import { type ApiHarness, startApi } from '../../support/api-harness';

const TOKEN = 'canary-export-credential-of-32-characters';
const PERIOD = { country: 'BR', from: '2026-11-01', to: '2026-11-30' } as const;

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: { EXPORT_TOKEN: TOKEN } });
  await api.database.query(`
    insert into groups (id, locale, name, code, code_digest) values
      ('aaaaaaaa-0000-4000-8000-000000000001', 'pt-BR', 'Clube', 'code 1', 'digest 1'),
      ('bbbbbbbb-0000-4000-8000-000000000002', 'pt-BR', 'Clube', 'code 2', 'digest 2'),
      ('cccccccc-0000-4000-8000-000000000003', 'pt-BR', 'Poucos', 'code 3', 'digest 3')`);
  await api.database.query(`
    insert into customers (identity, user_id, email, country, language, created_at)
    select 'pt-BR', 'user ' || n, n || '@example.org', 'BR', 'PT', '2026-11-10' from generate_series(1, 30) n`);
  // Nine in one group, of whom two are not counted; six in another; four in a third; one in two of them; the others in none.
  await api.database.query(`
    insert into group_members (group_id, customer_id, counts)
    select g.id, c.id, not (g.name = 'Clube' and c.user_id in ('user 8', 'user 9'))
    from groups g, customers c where split_part(c.user_id, ' ', 2)::int between
      case left(g.id::text, 1) when 'a' then 1 when 'b' then 9 else 15 end
      and case left(g.id::text, 1) when 'a' then 9 when 'b' then 15 else 18 end`);
});
afterAll(() => api.stop());

const signUps = async (by: 'group' | undefined) => {
  const { rows } = await countProgramme(services(), { ...PERIOD, by });
  return rows
    .filter(({ figure, split }) => figure === 'sign_ups' && split === 'group')
    .map(({ name, count }) => [name, count]);
};

describe('figures by group', () => {
  it('count who lets a group count them, from five on', async () => {
    expect(await signUps('group')).toEqual([
      // In none, or counted in none.
      ['', 14],
      ['Clube (aaaaaaaa)', 7],
      // The smallest of those that are shown: it would follow from the whole.
      ['Clube (bbbbbbbb)', null],
      ['Poucos (cccccccc)', null],
    ]);
  });

  it('are there when they are asked for', async () => {
    expect(await signUps(undefined)).toEqual([]);
    const ask = (by: string) =>
      api.client().get(`/api/export?what=figures&country=BR&from=2026-11-01&to=2026-11-30&format=html${by}`, {
        headers: { authorization: `Bearer ${TOKEN}` },
      });
    expect((await ask('&by=group')).text).toContain('Clube (aaaaaaaa)');
    expect((await ask('')).text).not.toContain('Clube');
    expect((await ask('&by=person')).status).toBe(400);
  });
});
