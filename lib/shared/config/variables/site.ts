import { z } from 'zod';
import { isEmailAddress } from '../../contract/email-address';
import { isLocale, LOCALES, type Locale } from '../locales';
import { isWebAddress } from '../web-address';
import { json, loginAddress, perSite, separated, wholeNumber } from './shapes';

/** Where visitors reach the site, and its database. */

const isOrigin = (text: string): boolean => isWebAddress(text) && new URL(text).origin === text;
const originMessage = 'must be scheme and host without a path, such as https://www.example.org';
const originText = z.string().refine(isOrigin, originMessage);

const databaseAddress = loginAddress(/^postgres(ql)?:\/\/./, 'must be a postgres:// address');

/** Which names they are by their place, since no message carries a value. */
const unknownSitesMessage = (names: readonly string[]): string => {
  const places = names.flatMap((name, index) => (isLocale(name) ? [] : `name ${index + 1}`));
  return `${places.join(', ')} is no site; must be sites out of ${LOCALES.join(', ')}`;
};

/** In the order of `LOCALES`, whatever the operator's; nothing named is all of them. */
const openSites = z
  .string()
  .default('')
  .transform(separated)
  .refine((names) => names.every(isLocale), {
    error: ({ input }) => unknownSitesMessage(input as string[]),
    abort: true,
  })
  .refine((sites) => new Set(sites).size === sites.length, 'names a site twice')
  .transform((sites): readonly Locale[] =>
    LOCALES.filter((locale) => sites.length === 0 || sites.includes(locale)),
  );

/** As `security.txt` names it (RFC 9116): an address of a page, or of a mailbox with or without its scheme. */
const securityContact = z
  .string()
  .transform((text) => (/^[^\s:/@]+@[^\s:/@.]+(?:\.[^\s:/@.]+)+$/.test(text) ? `mailto:${text}` : text))
  .refine(
    (text) =>
      /^(?:https:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]+$|tel:\+[\d-]+$)\S*$/.test(text) && URL.canParse(text),
    'must be e-mail addresses or https addresses, such as security@example.org',
  );

const printed = z.string().trim().min(1, 'must not be empty').max(200, 'must have 200 characters or fewer');

/** Who decides about people's data on a site, as its notices have to say. */
const controller = z.strictObject({
  name: printed,
  /** By post. */
  address: printed,
  /** Where people write about their data. */
  privacyContact: z.string().refine(isEmailAddress, 'must be an e-mail address'),
  /** The countries that keep the data, in the words of the site. */
  places: printed,
});
export type Controller = z.output<typeof controller>;

/** By name, in the order of `.env.example`. */
export const siteVariables = {
  SITE_ORIGIN: originText,
  ALLOWED_ORIGINS: z.string().default('').transform(separated).pipe(z.array(originText)),
  OPEN_SITES: openSites,
  CONTROLLERS: z
    .string()
    .default('{}')
    .transform(json)
    .pipe(perSite(() => controller)),
  SECURITY_CONTACT: z.string().default('').transform(separated).pipe(z.array(securityContact)),
  DATABASE_URL: databaseAddress,
  MIGRATION_DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 200, 10),
};
