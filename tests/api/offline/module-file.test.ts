import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/shared/config/locales';
import type { ModuleFile } from '@/lib/shared/contract/offline';
import { type ApiHarness, startApi } from '../../support/api-harness';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const ADDRESS = '/api/module-file?video_id=102';

describe('GET /api/module-file', () => {
  it('explains every answer, of which one is right', async () => {
    const { client } = await api.signedIn();
    const { status, body } = await client.get(`${ADDRESS}&locale=pt-BR`);
    const { module, marks, cards, sign_up: signUp } = body as unknown as ModuleFile;
    expect(status).toBe(200);
    expect(module.recap).toBeNull();
    expect(cards.length).toBe(module.drills.length);
    expect(signUp).toMatch(/^https?:\/\/.+\/pt-BR\/#sign-up$/);
    for (const { id, options } of module.questions) {
      const ofQuestion = options.map((option) => marks[id]?.[option.id]);
      expect(ofQuestion.filter((mark) => mark?.correct)).toHaveLength(1);
      expect(ofQuestion.every((mark) => mark?.feedback)).toBe(true);
    }
  });

  it('is the same for everybody who asks', async () => {
    const [first, second] = await Promise.all([api.signedIn(), api.signedIn()]);
    const answers = await Promise.all(
      [first, second].map(async ({ client }) => (await client.get(`${ADDRESS}&locale=pt-BR`)).body),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  it('asks strangers to sign in', async () => {
    expect((await api.client().get(`${ADDRESS}&locale=${LOCALES[0]}`)).status).toBe(401);
  });
});
