import * as z from '@/lib/shared/config/zod';
import { isEmailAddress } from '../contract/email-address';
import type { SocialNetwork } from './social-networks';
import { mailSenderText, named, perSite } from './variables/shapes';
import { isWebAddress } from './web-address';

/** What an operator may set per locale (spec §3, §9). Country, language, slugs and identity are the program's own. */

const compiles = (source: string): boolean => {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
};

const identifier = z.string().regex(/^[\w.-]{0,64}$/, 'must be at most 64 letters, digits, dots, dashes');
/** Nothing but https, so that no address runs a script. */
const isForeign = (text: string): boolean => /^https:\/\/\S+$/.test(text) && isWebAddress(text);
/** Browsers read a second slash, and a backslash like one, as the beginning of a host. */
const isPath = (text: string): boolean => /^\/(?!\/)[^\s\\]*$/.test(text);

/** As a header takes it: letters beyond ASCII are encoded. */
const encoded = (link: string): string => {
  if (link === '') return '';
  const { origin, href } = new URL(link, 'https://this.site');
  return isPath(link) ? href.slice(origin.length) : href;
};

const addressWhere = (isRight: (text: string) => boolean, error: string) =>
  z
    .string()
    .refine((text) => text === '' || isRight(text), { error, abort: true })
    .overwrite(encoded);

const link = addressWhere(
  (text) => isForeign(text) || isPath(text),
  'must be an https address, a path of this site, or empty',
);
/** Pages of other services. */
const foreignLink = addressWhere(isForeign, 'must be an https address or empty');

const mailAddress = z
  .string()
  .refine((address) => address === '' || isEmailAddress(address), 'must be an e-mail address or empty');

const picture = z
  .string()
  .regex(/^\/(?!\/)[\w./-]+\.(png|jpe?g)$/, 'must be the path of a .png or .jpg file of this site');
const printed = z.string().min(1).max(80);

/** Whose branding the football course’s certificate carries. What is left out is left out on the certificate. */
const federation = named({
  name: printed,
  emblem: picture.optional(),
  signatories: z
    .array(named({ name: printed, role: printed, signature: picture.optional() }))
    .max(2)
    .optional(),
});
export type Federation = z.output<typeof federation>;

const overlay = named({
  globalBrand: z.string().min(1).max(80).optional(),
  localBrand: z.string().min(1).max(80).optional(),
  campaignId: z
    .string()
    .regex(/^PN\d{6}$/, 'must be PN and six digits')
    .optional(),
  brandCode: z
    .string()
    .regex(/^BH\d{4}$/, 'must be BH and four digits')
    .optional(),
  brandParentId: identifier.optional(),
  logo: z
    .string()
    .regex(/^\/(?!\/)[\w./-]+\.svg$/, 'must be the path of an .svg file of this site')
    .optional(),
  federation: federation.optional(),
  analyticsIds: named({
    global: z.array(identifier).optional(),
    local: z.array(identifier).optional(),
  }).optional(),
  monitoringId: identifier.optional(),
  tagManagerId: identifier.optional(),
  hidesPages: z.boolean().optional(),
  emailPattern: z.string().max(500).refine(compiles, 'must be a regular expression').optional(),
  socialLinks: named({
    facebook: foreignLink.optional(),
    instagram: foreignLink.optional(),
    twitter: foreignLink.optional(),
    youtube: foreignLink.optional(),
  } satisfies Record<SocialNetwork, unknown>).optional(),
  legalLinks: named({
    terms: link.optional(),
    privacy: link.optional(),
    cookies: link.optional(),
  }).optional(),
  mailFrom: mailSenderText.optional(),
  contact: named({ email: mailAddress.optional(), link: foreignLink.optional() }).optional(),
});

export const localeOverlays = perSite(() => overlay);
export type LocaleOverlays = z.output<typeof localeOverlays>;
