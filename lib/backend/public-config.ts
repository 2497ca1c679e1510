import type { Locale } from '@/lib/shared/config/locales';
import { HttpError } from '@/lib/shared/http/http-error';
import { type PublicConfig, publicConfig as shape } from '../shared/contract/public-config';
import { configAnswer } from './light-call';

/** The site’s public run-time values, held to their contract. Rejects with `HttpError`. */
export const publicConfig = async (locale: Locale): Promise<PublicConfig> => {
  const parsed = shape.safeParse(await configAnswer(locale));
  if (!parsed.success) throw new HttpError({ failure: 'unreadable', cause: parsed.error });
  return parsed.data;
};
