import type { Incident } from '../incident';
import { wrongSetting } from './restart';

/** The storage does not take the site's key. */
export const uploadsFail: Incident = {
  name: 'uploads fail',
  alert: 'ServiceFailing',
  numbers: [8],
  ...wrongSetting(
    'OBJECT_STORAGE_CREDENTIALS',
    '{"accessKeyId":"a-key-of-last-year","secretAccessKey":"its secret"}',
  ),
  command: 'npm run check-config -- --ask',
  look: (game) => game.run(`node scripts/check-config.mjs ${game.folder}/site.env --ask | grep -i bucket`),
  names: /BAD.*bucket/,
};
