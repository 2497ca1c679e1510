import { z } from 'zod';

/** Field shapes of the requests. What no shape names is refused. */

const wholeNumber = z.number().int().min(0).max(2_147_483_647);

/** The service's own ids are numbers; a profile's comes as a number or as its digits. */
export const profileId = z.union([
  wholeNumber,
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number),
]);
export const id = wholeNumber;
export const name = z.string().max(200);
export const email = z
  .string()
  .max(254)
  .regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'must be an e-mail address');
export const password = z.string().min(1).max(1000);
export const token = z.string().min(1).max(200);

/** Goes with every request but those of OAuth2. */
export const envelope = {
  ClientID: id,
  /** The caller's own, for each request another. */
  TransactionID: z.uuid(),
  ProfileID: profileId,
  ExternalInfo: z.literal(''),
  CultureInfo: z.enum(['', 'en-US', 'es-US']),
};

/** The same where there is no profile yet, or none that the caller knows. */
export const envelopeOfNobody = { ...envelope, ProfileID: profileId.pipe(z.literal(0)) };

/** The person's own source: English or Spanish. Which ones there are is checked apart. */
export const dataSourceId = id;

/** One address, the preferred one. */
export const emails = z.tuple([
  z.strictObject({
    EmailAddr: email,
    ChannelCode: z.literal('EM'),
    ChannelLocationID: z.literal('P'),
    DeliveryStatus: z.literal('G'),
    Status: z.literal('A'),
    IsPreferred: z.literal('Y'),
  }),
]);

export const address = z.strictObject({
  Country: z.literal('US'),
  ChannelCode: z.literal('AD'),
  DeliveryStatus: z.literal('G'),
  Status: z.literal('A'),
  IsPreferred: z.literal('Y'),
});

export const customAttributes = z.strictObject({ FIRST_NAME: name, LAST_NAME: name });

/** dd/mm/yyyy; which day it must be is checked apart. */
export const date = z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/, 'must be dd/mm/yyyy');
/** `/Date(milliseconds since 1970)/` */
export const recordDate = z
  .string()
  .regex(/^\/Date\(\d{12,14}\)\/$/, 'must be /Date(milliseconds since 1970)/');
