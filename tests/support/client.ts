import type { z } from 'zod';
import type * as account from '@/lib/shared/contract/account';
import type * as certificates from '@/lib/shared/contract/certificates';
import type { Endpoint } from '@/lib/shared/contract/endpoint';
import type * as groups from '@/lib/shared/contract/groups';
import type * as identity from '@/lib/shared/contract/identity';
import type * as operation from '@/lib/shared/contract/operation';
import type { problem } from '@/lib/shared/contract/problem';
import type * as profile from '@/lib/shared/contract/profile';
import type * as progress from '@/lib/shared/contract/progress';
import type * as session from '@/lib/shared/contract/session';
import type * as signUp from '@/lib/shared/contract/sign-up';

/** The harness tells in it what `waiting.ts` counted. */
export const WAITED_HEADER = 'x-test-waited-ms';

type Contract = typeof account &
  typeof certificates &
  typeof groups &
  typeof identity &
  typeof operation &
  typeof profile &
  typeof progress &
  typeof session &
  typeof signUp;

/** What the endpoints answer with. */
type Responses = {
  [Name in keyof Contract]: Contract[Name] extends Endpoint<z.ZodType, infer Response extends z.ZodType>
    ? z.output<Response>
    : never;
}[keyof Contract];

/** Without those that are open, as a person's exported data. */
type Closed<Each> = Each extends object ? (string extends keyof Each ? never : Each) : never;
type KeyOf<Each> = Each extends unknown ? keyof Each : never;
type At<Each, Key> = Each extends unknown ? (Key extends keyof Each ? Each[Key] : never) : never;
type Body = Closed<Responses> | z.output<typeof problem>;

export interface Answer {
  status: number;
  headers: Headers;
  /** Whatever any endpoint answers with, problems included; a test fails on a field that is not there, or null. */
  body: { [Key in KeyOf<Body>]-?: NonNullable<At<Body, Key>> } & Record<string, unknown>;
  text: string;
  /** How long the product waited for others before it answered, in milliseconds of its own time limits. */
  waitedMs: number;
}

export interface RequestChoices {
  headers?: Record<string, string>;
  /** Sent as it is instead of the JSON. */
  rawBody?: string | Uint8Array;
  /** Leaves the CSRF header out. */
  withoutCsrf?: boolean;
}

const parsed = (text: string): Answer['body'] => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined as unknown as Answer['body'];
  }
};

/** A browser as the API sees one: keeps cookies, and fetches the CSRF cookie before its first write. */
export class ApiClient {
  readonly cookies = new Map<string, string>();
  /** Every Set-Cookie line received, in order. */
  readonly setCookieLines: string[] = [];

  constructor(
    readonly origin: string,
    private readonly ownHeaders: Record<string, string> = {},
  ) {}

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Takes over what an answer sets, deletions included. */
  keep(setCookieLines: readonly string[]): void {
    this.setCookieLines.push(...setCookieLines);
    for (const line of setCookieLines) {
      const [pair = '', ...attributes] = line.split('; ');
      const equals = pair.indexOf('=');
      const name = pair.slice(0, equals);
      if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(equals + 1));
    }
  }

  async send(path: string, init: RequestInit): Promise<Answer> {
    const headers = new Headers(this.ownHeaders);
    if (this.cookies.size > 0) headers.set('cookie', this.cookieHeader);
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const response = await fetch(this.origin + path, { redirect: 'manual', ...init, headers });
    this.keep(response.headers.getSetCookie());
    const text = await response.text();
    const waitedMs = Number(response.headers.get(WAITED_HEADER));
    return { status: response.status, headers: response.headers, text, body: parsed(text), waitedMs };
  }

  get(path: string, { headers = {} }: RequestChoices = {}): Promise<Answer> {
    return this.send(path, { method: 'GET', headers });
  }

  /** The Sanctum dance: fetches XSRF-TOKEN and answers with its value. */
  async csrfToken(): Promise<string> {
    await this.get('/api/sanctum/csrf-cookie');
    return this.cookies.get('XSRF-TOKEN') ?? '';
  }

  async post(path: string, body: unknown = {}, choices: RequestChoices = {}): Promise<Answer> {
    if (!choices.withoutCsrf && !this.cookies.has('XSRF-TOKEN')) await this.csrfToken();
    const token = this.cookies.get('XSRF-TOKEN');
    return this.send(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: this.origin,
        'sec-fetch-site': 'same-origin',
        ...(token && !choices.withoutCsrf ? { 'x-xsrf-token': token } : {}),
        ...choices.headers,
      },
      body: (choices.rawBody ?? JSON.stringify(body)) as BodyInit,
    });
  }
}
