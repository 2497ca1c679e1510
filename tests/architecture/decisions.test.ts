import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Decisions have one form, and the list in their folder names each of them. */

const FOLDER = 'docs/decisions';
const PAGE = /^(\d{3})-[\w-]+\.md$/;
const SECTIONS = ['Context', 'Decision', 'Consequences', 'What would reopen it'];
const FORM = new RegExp(
  [
    /^# (?<number>\d{3}) (?<title>.+)\n\n/.source,
    /- Date: \d{1,2} [A-Z][a-z]+ \d{4}\n- Status: (?<status>.+)\n\n/.source,
    SECTIONS.map((section) => `## ${section}\\n\\n\\S[\\s\\S]*`).join('\\n\\n'),
  ].join(''),
);
const ROW =
  /^\| (?:\[(?<linked>\d{3})\]\((?<file>[^)]+)\)|(?<unused>\d{3})) \| (?<title>.+) \| (?<status>.+) \|$/gm;

const pages = readdirSync(FOLDER)
  .filter((name) => PAGE.test(name))
  .toSorted();
const rows = [...readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(ROW)].map(
  ({ groups = {} }) => groups,
);
const formOf = (name: string) => FORM.exec(readFileSync(join(FOLDER, name), 'utf8'))?.groups;

describe('a decision', () => {
  it.each(pages)('has the form of all: %s', (name) => {
    expect(formOf(name)?.number).toBe(name.slice(0, 3));
  });
});

describe('the list of decisions', () => {
  it('has each page in a row with title and status', () => {
    const expected = pages.map((file) => {
      const { title, status = '' } = formOf(file) ?? {};
      return { file, title, status: status.split(/[;:]/)[0] };
    });
    const listed = rows
      .filter(({ file }) => file !== undefined)
      .map(({ file, title, status }) => ({ file, title, status }));
    expect(listed).toEqual(expected);
  });

  it('has every number once, in order', () => {
    const numbers = rows.map(({ linked, unused }) => Number(linked ?? unused));
    expect(numbers.length).toBeGreaterThan(70);
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
  });

  it('explains a number without a page', () => {
    const unused = rows.filter((row) => row.unused !== undefined);
    expect(unused.map(({ title }) => title).filter((title) => !/^never used: /.test(title ?? ''))).toEqual(
      [],
    );
  });
});
