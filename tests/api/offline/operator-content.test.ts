import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModuleFile, OfflineModule } from '@/lib/shared/contract/offline';
import { placeOperatorFiles } from '../../../harness/site/operator-files';
import { type ApiHarness, startApi } from '../../support/api-harness';

const FILM = `"101":
  durationSeconds: 138
  sources:
    - file: own/101.mp4
      type: video/mp4
  poster: own/101.webp
  captions:
    en: own/101.en.vtt
`;

const text = readFileSync('content/courses/main/01-confidence/en.md', 'utf8');

const own = placeOperatorFiles({
  'films/manifest.yaml': FILM,
  'courses/main/01-confidence/en.md': text.replace(/^takeaway: .*$/m, 'takeaway: Our own takeaway.'),
  'locales/en/module.json': '{"steps":{"watch":"Look on"}}',
});

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: { CONTENT_DIR: own.folder } });
});
afterAll(async () => {
  await api.stop();
  own.remove();
});

type Handed = Pick<OfflineModule, 'module' | 'texts'>;

const expectOperators = ({ module, texts }: Handed): void => {
  expect(module.film.sources).toEqual([{ src: '/films/own/101.mp4', type: 'video/mp4' }]);
  expect(module.film.captions.map(({ src }) => src)).toEqual(['/films/own/101.en.vtt']);
  expect(module.takeaway).toContain('Our own takeaway.');
  expect((texts as Record<string, { steps: { watch: string } }>).module?.steps.watch).toBe('Look on');
};

describe('the operator’s film, text and words', () => {
  it.each(['offline-module', 'module-file'])('are in what /api/%s hands out', async (endpoint) => {
    const { client } = await api.signedIn({ identity: 'en-GB' });
    const { status, body } = await client.get(`/api/${endpoint}?locale=en-GB&video_id=101`);
    expect(status).toBe(200);
    expectOperators(body as unknown as OfflineModule & ModuleFile);
  });

  it('leave the other modules as they come', async () => {
    const { client } = await api.signedIn({ identity: 'en-GB' });
    const { body } = await client.get('/api/offline-module?locale=en-GB&video_id=102');
    const { module } = body as unknown as OfflineModule;
    expect(module.film.sources[0]?.src).toBe('/films/102/film.webm');
  });
});
