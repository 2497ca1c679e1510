import { randomUUID } from 'node:crypto';
import type { Game, Incident } from '../incident';
import { customerOf, type Newcomer, newcomer, ownAddress, send } from '../people';
import { wrongSetting } from './restart';

/** The storage does not take the site's key. */

let sender: (Newcomer & { id: number }) | null = null;

/** Begins to send a film. */
const beginUpload = async (game: Game) => {
  if (!sender) {
    const somebody = await newcomer(game);
    sender = { ...somebody, id: await customerOf(game, somebody) };
  }
  const { bucket } = JSON.parse(game.setting('OBJECT_STORAGE')) as { bucket: string };
  const film = {
    bucket,
    key: `private/${sender.id}/${randomUUID()}.mp4`,
    contentType: 'video/mp4',
    size: 1_000,
  };
  const headers = { ...ownAddress(), 'idempotency-key': randomUUID() };
  return send(game, '/api/storage/create', film, { cookie: sender.cookie, headers });
};

const key = wrongSetting(
  'OBJECT_STORAGE_CREDENTIALS',
  '{"accessKeyId":"a-key-of-last-year","secretAccessKey":"its secret"}',
);

export const uploadsFail: Incident = {
  name: 'uploads fail',
  alert: 'ServiceFailing',
  numbers: [8],
  people: beginUpload,
  cause: key.cause,
  command: 'npm run check-config -- --ask',
  look: (game) => game.run(`npm run -s check-config -- ${game.folder}/site.env --ask | grep -i bucket`),
  names: /BAD +bucket/,
  mend: async (game) => {
    await key.mend(game);
    sender = null;
  },
};
