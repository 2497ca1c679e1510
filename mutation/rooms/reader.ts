import { behavioursOf } from '../behaviour';

const of = behavioursOf('reader');

/** A saved module without a network. */
export const reader = of(
  'components/screens/reader/open-reader.tsx',
  ['unit/offline/reader-access.tsx'],
  [
    ['queue-goes-on-after-the-session', '    root.unmount();\n', ''],
    [
      'shown-without-a-session',
      'markedIdentity() === null ? [] : await keptBundles()',
      'await keptBundles()',
    ],
  ],
);
