import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
  string,
  stringMatching,
  tuple,
} from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '@/lib/shared/contract/endpoint';
import { hostileValue } from './hostile-text';

/** Request bodies made from the contracts: plausible ones, and the same with something hostile in them. */

export type Json = Record<string, unknown>;
type Schema = z.core.JSONSchema.JSONSchema;
/** Values of fields that only fit when somebody has them, such as the session’s `customer_id`, by the field’s name. */
export type Known = Readonly<Record<string, unknown>>;

const schemaOf = (endpoint: Endpoint): Schema =>
  z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' });

const textOf = ({ pattern, minLength = 0, maxLength = 40 }: Schema): Arbitrary<string> => {
  const longest = Math.min(maxLength, 60);
  const plain = string({ unit: 'grapheme-ascii', minLength, maxLength: Math.max(longest, minLength) });
  // A pattern of Unicode properties only forbids: ordinary text fits it.
  return pattern === undefined || pattern.includes('\\p{') ? plain : stringMatching(new RegExp(pattern));
};

const valueFor = (schema: Schema, known: Known, complete: boolean, name = ''): Arbitrary<unknown> => {
  // A consent to e-mails has the name of an address.
  if (name in known && schema.type !== 'boolean') return constant(known[name]);
  if (schema.const !== undefined) return constant(schema.const);
  if (schema.enum) return constantFrom<unknown>(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return oneof(...choices.map((choice) => valueFor(choice as Schema, known, complete)));
  if (schema.type === 'object') return objectOf(schema, known, complete);
  if (schema.type === 'array') {
    const items = valueFor(schema.items as Schema, known, complete);
    return array(items, {
      minLength: Math.max(schema.minItems ?? 0, complete ? 1 : 0),
      maxLength: Math.min(schema.maxItems ?? 3, 3),
    });
  }
  if (schema.type === 'null') return constant(null);
  if (schema.type === 'boolean') return boolean();
  if (schema.type === 'number' || schema.type === 'integer') return integer({ min: 0, max: 40 });
  return textOf(schema);
};

const objectOf = (schema: Schema, known: Known, complete: boolean): Arbitrary<Json> => {
  const properties = Object.entries(schema.properties ?? {});
  const fields = properties.map(([name, field]) => [name, valueFor(field as Schema, known, complete, name)]);
  return record(Object.fromEntries(fields), complete ? {} : { requiredKeys: schema.required ?? [] });
};

/** Bodies that the endpoint may well take. */
export const plausibleBody = (endpoint: Endpoint, known: Known): Arbitrary<Json> =>
  valueFor(schemaOf(endpoint), known, false) as Arbitrary<Json>;

/** The same with every field there. */
export const completeBody = (endpoint: Endpoint, known: Known): Arbitrary<Json> =>
  valueFor(schemaOf(endpoint), known, true) as Arbitrary<Json>;

type Path = readonly (string | number)[];

/** Every place in a value, containers included. */
const placesIn = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => [[...path, key], ...placesIn(item, [...path, key])])
    : [];

/** A copy with another value in this place; without the place for `undefined`. */
export const withValueAt = (value: unknown, [key, ...rest]: Path, replacement: unknown): unknown => {
  if (key === undefined) return replacement;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Json) }) as Json;
  const inner = withValueAt(copy[key], rest, replacement);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy;
};

const damaged = (body: unknown, damages: readonly [number, unknown][]): unknown =>
  damages.reduce<unknown>((current, [place, value]) => {
    const places = placesIn(current);
    const path = places[place % Math.max(1, places.length)];
    return path ? withValueAt(current, path, value) : value;
  }, body);

/** Plausible bodies in which up to three values are hostile or missing. */
export const hostileBody = (endpoint: Endpoint, known: Known): Arbitrary<unknown> => {
  const damage = tuple(nat(200), oneof({ weight: 6, arbitrary: hostileValue }, constant(undefined)));
  return tuple(plausibleBody(endpoint, known), array(damage, { maxLength: 3 })).map(([body, damages]) =>
    damaged(body, damages),
  );
};

/** Places of texts in a body. */
export const textsIn = (body: unknown): Path[] =>
  placesIn(body).filter((path) => {
    const value = path.reduce<unknown>((inner, key) => (inner as Json)[key], body);
    return typeof value === 'string';
  });
