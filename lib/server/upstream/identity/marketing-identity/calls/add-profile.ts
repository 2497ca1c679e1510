import { z } from 'zod';
import { familyNameFor } from '@/lib/shared/rules/family-name';
import { idText, type MarketingClient, processed } from '../client';
import { dataSourceOf, envelope, envelopeShape, NO_PROFILE, type UnitedStatesLocale } from '../envelope';

const text = z.string().min(1);

/** The account as the provider takes it (spec §3 `Marketing-database account`). */
const request = z.strictObject({
  ...envelopeShape,
  DataSourceID: z.number().int(),
  Username: text,
  FirstName: text,
  LastName: text,
  Emails: z
    .array(
      z.strictObject({
        EmailAddr: text,
        ChannelCode: z.literal('EM'),
        ChannelLocationID: z.literal('P'),
        DeliveryStatus: z.literal('G'),
        Status: z.literal('A'),
        IsPreferred: z.literal('Y'),
      }),
    )
    .length(1),
  Address: z.strictObject({
    Country: z.literal('US'),
    ChannelCode: z.literal('AD'),
    DeliveryStatus: z.literal('G'),
    Status: z.literal('A'),
    IsPreferred: z.literal('Y'),
  }),
  UserAccount: z.strictObject({
    Username: text,
    ProfilePassword: text,
    AccountVerify: z.literal('N'),
    AccountVerifyDate: z.literal(''),
  }),
  CustomAttributes: z.strictObject({ FIRST_NAME: text, LAST_NAME: text }),
});
const answer = processed.extend({ NewProfileID: idText });

/** A provider that is slow to make an account is waited for longer: what it does meanwhile cannot be taken back. */
const TIMEOUT_MS = 3_000;

export interface NewAccount {
  locale: UnitedStatesLocale;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Creates an account that is not verified yet. 200049: the address has one. */
export const addProfile = async (
  client: MarketingClient,
  { locale, email, password, firstName, lastName }: NewAccount,
): Promise<{ profileId: string }> => {
  const familyName = familyNameFor(lastName);
  const body = request.parse({
    ...envelope(client.settings, NO_PROFILE, locale),
    DataSourceID: dataSourceOf(client.settings, locale),
    Username: email,
    FirstName: firstName,
    LastName: familyName,
    Emails: [
      {
        EmailAddr: email,
        ChannelCode: 'EM',
        ChannelLocationID: 'P',
        DeliveryStatus: 'G',
        Status: 'A',
        IsPreferred: 'Y',
      },
    ],
    Address: { Country: 'US', ChannelCode: 'AD', DeliveryStatus: 'G', Status: 'A', IsPreferred: 'Y' },
    UserAccount: { Username: email, ProfilePassword: password, AccountVerify: 'N', AccountVerifyDate: '' },
    CustomAttributes: { FIRST_NAME: firstName, LAST_NAME: familyName },
  });
  const result = await client.send({ call: 'AddProfile', as: 'vendor', body, answer, timeoutMs: TIMEOUT_MS });
  return { profileId: result.NewProfileID };
};
