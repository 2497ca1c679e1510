import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { INCIDENTS, NOT_SHOWN } from '@/scripts/game-day/incidents';
import { alertRules } from '@/scripts/game-day/rules';

/** The game day has all that the runbook has, and says what the runbook says. */

/** As a reader sees it: on one line, and without the marks of a table. */
const read = (page: string): string =>
  readFileSync(`docs/operate/${page}.md`, 'utf8').replaceAll('\\|', '|').replace(/\s+/g, ' ');
const runbook = read('runbook');
/** Of machines the page on monitoring says what to do. */
const handbook = runbook + read('monitoring');
const all = [...INCIDENTS, ...NOT_SHOWN];

describe('the game day', () => {
  it('has each alert, or says why not', () => {
    const shown = new Set(all.map(({ alert }) => alert));
    const alerts = alertRules().map(({ alert }) => alert);
    expect(alerts.length).toBeGreaterThan(10);
    expect(alerts.filter((alert) => !shown.has(alert))).toEqual([]);
  });

  it('has each numbered incident, or says why not', () => {
    const shown = new Set(all.flatMap(({ numbers = [] }) => numbers));
    const numbers = [...runbook.matchAll(/ ### (\d+)\. /g)].map(([, number]) => Number(number));
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers.filter((number) => !shown.has(number))).toEqual([]);
  });

  it('runs commands that stand in the runbook', () => {
    const commands = INCIDENTS.map(({ command }) => command.replace(/\s+/g, ' '));
    expect(commands.filter((command) => !handbook.includes(command))).toEqual([]);
  });

  it('waits for an alert or for somebody who notices', () => {
    expect(INCIDENTS.filter(({ alert, noticed }) => !alert && !noticed)).toEqual([]);
  });

  it('has one name for each incident', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });
});
