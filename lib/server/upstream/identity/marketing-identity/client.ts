import { z } from 'zod';
import { MARKETING_IDENTITY_PATHS, type MarketingCall } from '@/lib/shared/config/marketing-identity-paths';
import type { MarketingIdentitySettings } from '@/lib/shared/config/variables/united-states';
import { UpstreamError } from '../../../platform/errors/upstream-error';
import { sendOutbound } from '../../../platform/http/outbound';
import { marketingFailure } from './failures';

/** Before login the shared vendor key speaks, after it the person's access token (spec §6). */
export type Authorization = 'vendor' | { accessToken: string };

export interface MarketingRequest<Answer extends z.ZodType> {
  call: MarketingCall;
  as: Authorization;
  body: Readonly<Record<string, unknown>>;
  answer: Answer;
  /** For everything, from the connection to the last byte; `CALL_TIMEOUT_MS` unless told. */
  timeoutMs?: number;
}

/** Makes one call, once. Rejects with `UpstreamError`. */
export interface MarketingClient {
  settings: MarketingIdentitySettings;
  send<Answer extends z.ZodType>(request: MarketingRequest<Answer>): Promise<z.output<Answer>>;
}

/** A request of ours still answers within five seconds (quality: Faults). */
export const CALL_TIMEOUT_MS = 2_500;

/** Ids come as numbers or as text. */
export const idText = z.union([z.string().min(1).max(64), z.number().int().transform(String)]);
/** What most answers have beside their result. */
export const processed = z.object({ Type: z.literal('PROCESSED') });

const errorNumber = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);
const refusal = z.looseObject({
  Type: z.literal('ERROR'),
  ErrorDesc: z
    .looseObject({ Number: errorNumber.nullable().catch(null) })
    .nullish()
    .catch(null),
});
/** OAuth answers say no this way as well. */
const unsuccessful = z.looseObject({ Success: z.literal(false) });

/** The number of a refusal, null when it has none; undefined for anything that is no refusal. */
const refusedNumber = (answer: unknown): number | null | undefined => {
  const refused = refusal.safeParse(answer);
  if (refused.success) return refused.data.ErrorDesc?.Number ?? null;
  return unsuccessful.safeParse(answer).success ? null : undefined;
};

const authorizationHeader = (as: Authorization, vendorKey: string): string =>
  as === 'vendor' ? `Basic ${vendorKey}` : `User ${as.accessToken}`;

const refusedWith = (call: MarketingCall, number: number | null): UpstreamError =>
  marketingFailure({ code: 'refused', call, reason: number === null ? null : String(number) });

/** A token that the provider takes no more is a refusal; a vendor key that it does not take is a fault of ours. */
const failureOf = (error: UpstreamError, call: MarketingCall, as: Authorization): UpstreamError => {
  if (error.kind !== 'refused') return error;
  const number = refusedNumber(error.answer());
  const refused = error.code === 'not-authorised' ? as !== 'vendor' : number !== undefined;
  const { status, cause } = error;
  return refused
    ? refusedWith(call, number ?? null)
    : marketingFailure({ code: 'failed', call, status, cause });
};

export const createMarketingClient = ({
  url,
  vendorKey,
  settings,
}: {
  /** Without a slash at its end. */
  url: string;
  vendorKey: string;
  settings: MarketingIdentitySettings;
}): MarketingClient => ({
  settings,
  async send({ call, as, body, answer, timeoutMs = CALL_TIMEOUT_MS }) {
    const { body: said } = await sendOutbound({
      service: 'marketing-identity',
      call,
      method: 'POST',
      url: url + (settings.paths[call] ?? MARKETING_IDENTITY_PATHS[call]),
      headers: { authorization: authorizationHeader(as, vendorKey) },
      body,
      answer: z.looseObject({}),
      timeoutMs,
    }).catch((error: unknown) => {
      throw UpstreamError.is(error) ? failureOf(error, call, as) : error;
    });
    const number = refusedNumber(said);
    if (number !== undefined) throw refusedWith(call, number);
    const parsed = answer.safeParse(said);
    if (parsed.success) return parsed.data;
    throw marketingFailure({ code: 'unexpected-answer', call });
  },
});
