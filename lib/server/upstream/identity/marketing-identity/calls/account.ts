import { z } from 'zod';
import type { UnitedStatesLocale } from '@/lib/shared/config/locales';
import { storableText } from '@/lib/shared/contract/text';
import { familyNameFor, familyNameFrom } from '@/lib/shared/rules/family-name';
import { idText, type MarketingClient, processed } from '../client';
import { dataSourceOf, envelope, NO_PROFILE, type SignedInUser } from '../envelope';

/** Calls about an account and its profile (spec §3, §7). */

/** A provider that is slow to make an account is waited for longer: what it does meanwhile cannot be taken back. */
const ADD_TIMEOUT_MS = 3_000;

const accountMade = processed.extend({ NewProfileID: idText });

interface NewAccount {
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
  const body = {
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
  };
  const result = await client.send({
    call: 'AddProfile',
    as: 'vendor',
    body,
    answer: accountMade,
    timeoutMs: ADD_TIMEOUT_MS,
  });
  return { profileId: result.NewProfileID };
};

/** Gives the profile these names. */
export const updateProfile = (
  client: MarketingClient,
  { locale, profileId, accessToken }: SignedInUser,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<unknown> => {
  const familyName = familyNameFor(lastName);
  const body = {
    ...envelope(client.settings, profileId, locale),
    DataSourceID: dataSourceOf(client.settings, locale),
    FirstName: firstName,
    LastName: familyName,
    CustomAttributes: { FIRST_NAME: firstName, LAST_NAME: familyName },
  };
  return client.send({ call: 'UpdateProfile', as: { accessToken }, body, answer: processed });
};

/** Marks the account's address as verified, on a day as dd/mm/yyyy. */
export const updateUserAccount = (
  client: MarketingClient,
  account: { locale: UnitedStatesLocale; profileId: string; email: string; verifiedOn: string },
): Promise<unknown> => {
  const { locale, profileId, email, verifiedOn } = account;
  const body = {
    ...envelope(client.settings, profileId, locale),
    UserAccount: { Username: email, AccountVerify: 'Y', AccountVerifyDate: verifiedOn },
  };
  return client.send({ call: 'UpdateUserAccount', as: 'vendor', body, answer: processed });
};

/** Only this very letter means yes (spec §4). */
const VERIFIED = 'Y';

const name = z
  .string()
  .nullish()
  .transform((text) => storableText(text ?? ''));
const userDetails = processed.extend({
  VerifiedStatusFlag: z.string(),
  ProfileDetails: z.looseObject({ FirstName: name, LastName: name }),
});

export interface UserDetails {
  verified: boolean;
  firstName: string;
  lastName: string;
}

/** The profile of a person who has signed in. */
export const getUserDetails = async (
  client: MarketingClient,
  { locale, profileId, accessToken }: SignedInUser,
): Promise<UserDetails> => {
  const body = envelope(client.settings, profileId, locale);
  const result = await client.send({
    call: 'GetUserDetails',
    as: { accessToken },
    body,
    answer: userDetails,
  });
  const { FirstName: firstName, LastName } = result.ProfileDetails;
  return {
    verified: result.VerifiedStatusFlag === VERIFIED,
    firstName,
    lastName: familyNameFrom(LastName),
  };
};

const knownUser = processed.extend({ ProfileID: idText, VerifiedStatusFlag: z.string() });

/** Looks up the account of an address; `refused` when there is none. */
export const getUserExists = async (
  client: MarketingClient,
  { locale, email, timeoutMs }: { locale: UnitedStatesLocale; email: string; timeoutMs?: number },
): Promise<{ profileId: string; verified: boolean }> => {
  const body = { ...envelope(client.settings, NO_PROFILE, locale), Username: email };
  const result = await client.send({
    call: 'GetUserExists',
    as: 'vendor',
    body,
    answer: knownUser,
    timeoutMs,
  });
  return { profileId: result.ProfileID, verified: result.VerifiedStatusFlag === VERIFIED };
};
