import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Accounts } from '../accounts';
import {
  address,
  customAttributes,
  dataSourceId,
  email,
  emails,
  envelopeOfNobody,
  name,
  password,
} from '../fields';
import { recordPassword, requirePolicy } from '../passwords';

import { Refusal } from '../refusal';
import { operation, requireSameEmail } from './operation';

const unusedProfileId = (accounts: Accounts): number => {
  const candidate = randomInt(100_000_000, 1_000_000_000);
  return accounts.findProfile(candidate) ? unusedProfileId(accounts) : candidate;
};

const schema = z.strictObject({
  ...envelopeOfNobody,
  DataSourceID: dataSourceId,
  Username: email,
  FirstName: name.min(1),
  LastName: name.min(1),
  Emails: emails,
  Address: address,
  UserAccount: z.strictObject({
    Username: email,
    ProfilePassword: password,
    AccountVerify: z.literal('N'),
    AccountVerifyDate: z.literal(''),
  }),
  CustomAttributes: customAttributes,
});

const requireConsistency = (body: z.output<typeof schema>): void => {
  const { Username, FirstName, LastName, Emails, UserAccount, CustomAttributes } = body;
  requireSameEmail({ email: Username }, UserAccount.Username);
  requireSameEmail({ email: Username }, Emails[0].EmailAddr);
  if (CustomAttributes.FIRST_NAME !== FirstName || CustomAttributes.LAST_NAME !== LastName)
    throw new Refusal('unexpectedFields', 'The custom attributes must hold the same names.');
};

/** Creates an account whose address is not verified yet. One per e-mail address, in any case. */
export const addProfile = operation({
  path: '/Profile/AddProfile/data',
  access: 'vendor',
  schema,
  run: async ({ provider, body }) => {
    requireConsistency(body);
    const { ProfilePassword } = body.UserAccount;
    if (provider.accounts.find(body.Username)) throw new Refusal('existing', 'The user name exists already.');
    requirePolicy(ProfilePassword);
    const newProfileId = unusedProfileId(provider.accounts);
    await provider.accounts.add(
      {
        profileId: newProfileId,
        email: body.Username,
        password: recordPassword(ProfilePassword),
        firstName: body.FirstName,
        lastName: body.LastName,
        dataSourceId: body.DataSourceID,
        verified: false,
        verifiedOn: null,
        failedLogins: { count: 0, lockedUntil: 0 },
        resetToken: null,
        logins: [],
        surveyResponses: [],
        promotionResponses: [],
        arrivals: [],
      },
      'AddProfile',
    );
    return { NewProfileID: newProfileId };
  },
});
