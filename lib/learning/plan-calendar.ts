import type { Plan } from '@/lib/shared/rules/course-types';

/** A plan's day as a file that calendars open (RFC 5545), made on the device. */

/** Octets of a line; a longer one goes on in the next, after a space. */
const LONGEST_LINE = 74;

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const folded = (line: string): string => {
  const encoder = new TextEncoder();
  const lines = [''];
  let length = 0;
  for (const letter of line) {
    const octets = encoder.encode(letter).length;
    if (length + octets > LONGEST_LINE) {
      lines.push(' ');
      length = 1;
    }
    lines[lines.length - 1] += letter;
    length += octets;
  }
  return lines.join('\r\n');
};

const compact = (time: string): string => time.replace(/[-:]|\.\d+/g, '');

interface CalendarEntry {
  plan: Plan & { day: string };
  /** Where the plan is looked up. */
  address: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** An entry for the whole day, in the words of the plan. */
export const planCalendar = ({ plan, address, now }: CalendarEntry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Breaking Barriers//Plan//EN',
    'BEGIN:VEVENT',
    `UID:${compact(plan.day)}-${now}@${new URL(address).hostname}`,
    `DTSTAMP:${compact(new Date(now).toISOString())}`,
    `DTSTART;VALUE=DATE:${compact(plan.day)}`,
    `SUMMARY:${escaped(plan.text)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
