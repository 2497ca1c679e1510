import * as z from '@/lib/shared/config/zod';
import { endpoint } from './endpoint';
import { formAnswer, isoDateTime, jwt, numberOfPeople } from './fields';
import { customer } from './session';

/** What a person does with an account that exists: complete it, take its data away, end it (spec §4, §7). */

/** The sign-up fields added later (spec §7). Only what the customer lacks is taken. */
export const newFields = endpoint({
  name: 'new-fields',
  path: '/api/newFields',
  request: z.strictObject({
    organisation: formAnswer.optional(),
    workFrom: formAnswer.optional(),
    job: formAnswer.optional(),
    partner: formAnswer.optional(),
    numberOfPeople: numberOfPeople.optional(),
    mktChannel: formAnswer.optional(),
    youngFemale: formAnswer.optional(),
    sportType: formAnswer.optional(),
  }),
  response: z.object({ customer }),
  summary: 'Completes a customer whose sign-up answers are missing. What is there already stays.',
});

export const signOutEverywhere = endpoint({
  path: '/api/sign-out-everywhere',
  request: z.object({}),
  response: z.object({
    /** Sessions that ended here, this one included. */
    ended: z.number().int(),
    /** Whether the provider has ended its own as well; false while it does not answer and is asked again. */
    atProvider: z.boolean(),
  }),
  summary: 'Ends every session of the customer, this one included, here and at the identity provider.',
});

/** The answer is everything we hold, as a file; its shape is documented in `lib/server/features/account`. */
export const myData = endpoint({
  path: '/api/my-data',
  method: 'GET',
  request: z.object({}),
  response: z.record(z.string(), z.unknown()),
  summary: 'Everything that is held about the customer, as a JSON file.',
});

/** Not `complete`: the account is gone, and services with copies of it, such as the storage of files, are still being told. */
export const deletionReceipt = z.object({
  reference: z.string(),
  deletedAt: isoDateTime,
  complete: z.boolean(),
});

export const deleteAccount = endpoint({
  path: '/api/delete-account',
  /** Of a sign-in of the last minutes: the proof of the password. */
  request: z.object({ accessToken: jwt }),
  response: z.object({ receipt: deletionReceipt }),
  summary: 'Deletes the account here and at the identity provider, and withdraws its certificates.',
});
