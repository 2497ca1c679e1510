import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/** The features of `docs/features.yaml`, which of them a part of the tree belongs to, and the document made of that. */

/** Folders whose entries belong to a feature and are named after it, by the word that the document has for them. */
export const ROOMS = {
  components: 'components',
  lib: 'lib',
  server: 'lib/server/features',
  contract: 'lib/shared/contract',
  texts: 'locales',
  'unit tests': 'tests/unit',
  'api tests': 'tests/api',
} as const;
type Room = keyof typeof ROOMS;

const feature = z.strictObject({
  is: z.string().min(1),
  /** What does not bear its name, as Markdown. */
  also: z.string().min(1).optional(),
  /** Entries of rooms that are not named after it, without their extension. */
  parts: z.array(z.string()).optional(),
});
const table = z.array(
  z.strictObject({
    heading: z.string(),
    /** What several features stand on. Only here an entry may have another name. */
    ground: z.literal(true).optional(),
    features: z.record(z.string(), feature),
  }),
);
export type FeatureTable = z.output<typeof table>;
type Features = Readonly<Record<string, z.output<typeof feature>>>;

export const readFeatures = (): FeatureTable =>
  table.parse(parse(readFileSync('docs/features.yaml', 'utf8')));

/** An entry of a room, such as `lib/shared/contract/extras`: without its extension, texts without their locale. */
export interface Entry {
  room: Room;
  name: string;
}

export const pathOf = ({ room, name }: Entry): string => `${ROOMS[room]}/${name}`;

const namesIn = (room: Room): readonly string[] => {
  const names = readdirSync(ROOMS[room]);
  if (room === 'texts') return names.flatMap((locale) => readdirSync(`locales/${locale}`));
  return room === 'lib' ? names.filter((name) => name !== 'server' && name !== 'shared') : names;
};

/** Every entry of every room. */
export const entries = (): Entry[] =>
  (Object.keys(ROOMS) as Room[]).flatMap((room) => {
    const names = namesIn(room).map((name) => name.replace(/(\.test)?\.\w+$/, ''));
    return [...new Set(names)].toSorted().map((name) => ({ room, name }));
  });

/** `extras`, `extra` and `extra-answers` are named after `extras`. */
const isNamedAfter = (name: string, of: string): boolean =>
  [of, of.replace(/s$/, '')].some((stem) => name === stem || name.startsWith(`${stem}-`));

/** The feature that an entry belongs to, or undefined. Of several names the longest counts. */
export const featureOf = (entry: Entry, features: Features): string | undefined => {
  const path = pathOf(entry);
  const names = Object.keys(features);
  const listed = names.find((name) => features[name]?.parts?.includes(path));
  const [longest] = names
    .filter((name) => isNamedAfter(entry.name, name))
    .toSorted((one, other) => other.length - one.length);
  return listed ?? longest;
};

const HEAD = `# Where things are

Made from \`docs/features.yaml\` and the tree by \`npm run where\`; a test holds both. [README](../README.md#the-rooms) has the rooms,
[CONTRIBUTING](../CONTRIBUTING.md) what a change touches one after the other.

A feature has one name in every room: \`components/<feature>/\`, \`lib/<feature>/\` (in the browser), **server** \`lib/server/features/<feature>/\`,
**contract** \`lib/shared/contract/<feature>.ts\`, **texts** \`locales/<locale>/<feature>.json\`, settings in
\`lib/shared/config/variables/<feature>.ts\`, tests in \`tests/unit/<feature>/\` and \`tests/api/<feature>/\`.
`;

/** The text of docs/where.md. */
export const whereText = (sections: FeatureTable): string => {
  const features = allFeatures(sections);
  const owned = entries().map(({ room, name }) => ({ room, owner: featureOf({ room, name }, features) }));
  const roomsOf = (name: string): string => {
    const rooms = owned.filter(({ owner, room }) => owner === name && !room.endsWith('tests'));
    return [...new Set(rooms.map(({ room }) => room))].join(', ');
  };
  const parts = sections.map(({ heading, features: listed }) => {
    const rows = Object.entries(listed).map(
      ([name, { is, also = '' }]) => `| **${name}** | ${is} | ${roomsOf(name)} | ${also} |`,
    );
    return [
      `## ${heading}`,
      '',
      '| feature | what it is | rooms | look also in |',
      '|---|---|---|---|',
      ...rows,
      '',
    ];
  });
  return [HEAD, ...parts.flat()].join('\n');
};

/** The features of all sections by name. */
export const allFeatures = (sections: FeatureTable): Features =>
  Object.assign({}, ...sections.map(({ features }) => features));
