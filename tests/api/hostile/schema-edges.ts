import { z } from 'zod';
import type { Endpoint } from '@/lib/shared/contract/endpoint';

/** Values at the edges of a schema, and just beyond them. */

type Schema = z.core.JSONSchema.JSONSchema;

/** Also the ends of what the columns behind can hold, and what JSON makes of numbers that are none. */
const NUMBERS = [0, -1, 0.5, 32_767, 32_768, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 31) - 1, 1e21, 1e308];
const OTHER_KINDS = [null, true, 0, '', [], {}, [[]], { length: 1 }];
/** What a bound that is not given is taken for. */
const LONGEST = 20_000;

const textOf = (length: number, character = 'a') => character.repeat(Math.max(0, Math.min(length, LONGEST)));

const texts = ({ minLength = 0, maxLength = LONGEST }: Schema): unknown[] => [
  ...[minLength - 1, minLength, maxLength, maxLength + 1].map((length) => textOf(length)),
  // Two UTF-16 units each, and a letter that a mark is composed with.
  textOf(Math.ceil(maxLength / 2), '\u{1f3c0}'),
  textOf(maxLength, 'e\u0301'),
  textOf(maxLength, '0'),
];

const numbers = ({ minimum = 0, maximum = 2 ** 31 - 1 }: Schema): unknown[] => [
  ...[minimum - 1, minimum, maximum, maximum + 1].filter(Number.isFinite),
  ...NUMBERS,
  '1',
  '01',
  '1e3',
];

const edgesOf = (schema: Schema): unknown[] => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => edgesOf(choice as Schema));
  if (schema.type === 'string') return texts(schema);
  if (schema.type === 'number' || schema.type === 'integer') return numbers(schema);
  return [];
};

type Path = readonly (string | number)[];

/** A value for a place of a body; `undefined` takes the field out. */
export interface Edge {
  place: Path;
  value: unknown;
}

const listEdges = (schema: Schema, place: Path, items: readonly unknown[]): Edge[] => {
  const { minItems = 0, maxItems = 100 } = schema;
  const lengths = [minItems - 1, minItems, maxItems, maxItems + 1].filter((length) => length >= 0);
  return lengths.map((length) => ({ place, value: Array(Math.min(length, 200)).fill(items[0] ?? null) }));
};

const within = (schema: Schema, value: unknown, place: Path): Edge[] => {
  const here = [...OTHER_KINDS, ...edgesOf(schema)].map((edge) => ({ place, value: edge }));
  const own = place.length > 0 ? [...here, { place, value: undefined }] : [];
  if (Array.isArray(value)) {
    const first = value.length > 0 ? within((schema.items ?? {}) as Schema, value[0], [...place, 0]) : [];
    return [...own, ...listEdges(schema, place, value), ...first];
  }
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    within(field as Schema, (value as Record<string, unknown> | null)?.[name], [...place, name]),
  );
  return [...own, ...fields];
};

/** Every edge of an endpoint's schema, for a body that it accepts. */
export const edgesFor = ({ request }: Endpoint, body: unknown): readonly Edge[] =>
  within(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }), body, []);
