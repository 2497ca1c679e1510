import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  allFeatures,
  type Entry,
  entries,
  featureOf,
  pathOf,
  readFeatures,
  whereText,
} from '@/scripts/where-document';

/** One feature has one name in every room. `docs/features.yaml` names them all. */

const sections = readFeatures();
const features = allFeatures(sections);
const tree = entries();
const homeless = (all: readonly Entry[]) => all.filter((entry) => !featureOf(entry, features)).map(pathOf);

describe('the table of features', () => {
  it('has a feature for every folder, contract and text', () => {
    expect(tree.length).toBeGreaterThan(150);
    expect(homeless(tree)).toEqual([]);
  });

  it('misses a folder that is named after none', () => {
    expect(homeless([{ room: 'components', name: 'reader' }])).toEqual(['components/reader']);
  });

  it('takes the longest name that fits', () => {
    expect(featureOf({ room: 'server', name: 'united-states-survey' }, features)).toBe('united-states');
    expect(featureOf({ room: 'api tests', name: 'extra-answers' }, features)).toBe('extras');
  });

  it('names each feature once', () => {
    const names = sections.flatMap((section) => Object.keys(section.features));
    expect(names).toEqual([...new Set(names)]);
  });

  it('names no feature that is gone', () => {
    const owners = new Set(tree.map((entry) => featureOf(entry, features)));
    expect(Object.keys(features).filter((name) => !owners.has(name))).toEqual([]);
  });

  it('gives another name to parts of the ground alone', () => {
    const others = sections
      .filter(({ ground }) => !ground)
      .flatMap((section) => Object.values(section.features));
    expect(others.flatMap(({ parts = [] }) => parts)).toEqual([]);
  });

  it('lists no part that is gone or so called', () => {
    const paths = new Set(tree.map(pathOf));
    const listed = Object.values(features).flatMap(({ parts = [] }) => parts);
    expect(listed.filter((path) => !paths.has(path))).toEqual([]);
    expect(listed).toEqual([...new Set(listed)]);
  });

  it('is what `npm run where` makes docs/where.md of', () => {
    expect(existsSync('docs/where.md')).toBe(true);
    expect(readFileSync('docs/where.md', 'utf8')).toBe(whereText(sections));
  });
});
