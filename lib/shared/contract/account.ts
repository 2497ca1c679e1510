import * as z from '@/lib/shared/config/zod';
import { endpoint } from './endpoint';
import { formAnswer, isoDateTime, jwt } from './fields';
import { customer } from './session';
import { workAnswers } from './sign-up';

/** What a person does with an account that exists: complete it, take its data away, end it (spec §4, §7). */

/** The sign-up fields added later (spec §7). Only what the customer lacks is taken. */
export const newFields = endpoint({
  name: 'new-fields',
  path: '/api/newFields',
  request: workAnswers.extend({ partner: formAnswer }).partial(),
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

/** What a person keeps of a deleted account. Contains no personal data. */
export const deletionReceipt = z.object({
  /** To quote to the operator. */
  reference: z.string(),
  deletedAt: isoDateTime,
  /** False while services with copies, such as the storage of files, are still being told; that goes on by itself. */
  complete: z.boolean(),
});

export const deleteAccount = endpoint({
  path: '/api/delete-account',
  /** Of a sign-in of the last minutes: the proof of the password. */
  request: z.object({ accessToken: jwt }),
  response: z.object({ receipt: deletionReceipt }),
  summary: 'Deletes the account here and at the identity provider, and withdraws its certificates.',
});
