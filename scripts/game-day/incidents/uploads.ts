import { randomUUID } from 'node:crypto';
import type { Game, Incident } from '../incident';
import { customerOf, type Newcomer, newcomer, ownAddress, send } from '../people';
import { wrongSetting } from './restart';

/** The storage does not take the site's key. */

let sender: (Newcomer & { id: number }) | null = null;

/** Begins to send a picture. */
const beginUpload = async (game: Game) => {
  if (!sender) {
    const somebody = await newcomer(game);
    sender = { ...somebody, id: await customerOf(game, somebody) };
  }
  const { bucket } = JSON.parse(game.setting('OBJECT_STORAGE')) as { bucket: string };
  const key = `private/${sender.id}/profile-photo-drafts/${randomUUID()}.jpg`;
  const picture = { bucket, key, contentType: 'image/jpeg', size: 1_000 };
  const headers = { ...ownAddress(), 'idempotency-key': randomUUID() };
  return send(game, '/api/storage/create', picture, { cookie: sender.cookie, headers });
};

const credentials = wrongSetting(
  'OBJECT_STORAGE_CREDENTIALS',
  '{"accessKeyId":"a-key-of-last-year","secretAccessKey":"its secret"}',
);

export const uploadsFail: Incident = {
  name: 'uploads fail',
  alert: 'ServiceFailing',
  numbers: [8],
  people: beginUpload,
  cause: credentials.cause,
  command: 'npm run check-config -- --ask',
  look: (game) => game.run(`npm run -s check-config -- ${game.folder}/site.env --ask | grep -i bucket`),
  names: /BAD +bucket/,
  mend: async (game) => {
    await credentials.mend(game);
    sender = null;
  },
};
