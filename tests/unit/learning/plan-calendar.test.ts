import { describe, expect, it } from 'vitest';
import { planCalendar } from '@/lib/learning/plan-calendar';

const entry = (text: string) =>
  planCalendar({
    plan: { text, day: '2026-12-05' },
    address: 'https://quebrandobarreiras.example/pt-BR/curso/elogiar',
    now: Date.UTC(2026, 10, 28, 18, 30),
  });

describe('a plan for the calendar', () => {
  it('is an entry for the whole day', () => {
    expect(entry('Elogiar o esforço').split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Breaking Barriers//Plan//EN',
      'BEGIN:VEVENT',
      `UID:20261205-${Date.UTC(2026, 10, 28, 18, 30)}@quebrandobarreiras.example`,
      'DTSTAMP:20261128T183000Z',
      'DTSTART;VALUE=DATE:20261205',
      'SUMMARY:Elogiar o esforço',
      'URL:https://quebrandobarreiras.example/pt-BR/curso/elogiar',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('writes marks of the format as text', () => {
    expect(entry('Um, dois; três\\\nquatro')).toContain('SUMMARY:Um\\, dois\\; três\\\\\\nquatro\r\n');
  });

  it('has no line above 75 octets, and cuts no letter', () => {
    const lines = entry('ção '.repeat(40)).split('\r\n');
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain('ção '.repeat(40));
  });
});
