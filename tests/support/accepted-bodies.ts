import { sample } from 'fast-check';
import { deleteAccount } from '@/lib/shared/contract/account';
import { issueCertificate } from '@/lib/shared/contract/certificates';
import { contact } from '@/lib/shared/contract/contact';
import type { Endpoint } from '@/lib/shared/contract/endpoint';
import { saveExtraAnswers } from '@/lib/shared/contract/extras';
import * as groups from '@/lib/shared/contract/groups';
import { becomeMaker, inviteMaker, joinGroup, makeGroup, stopMaking } from '@/lib/shared/contract/groups';
import {
  identityConfirm,
  identityResend,
  identityReset,
  identitySignUp,
} from '@/lib/shared/contract/identity';
import { saveImpact } from '@/lib/shared/contract/impact';
import { customerEvent } from '@/lib/shared/contract/login-events';
import { saveProfile } from '@/lib/shared/contract/profile';
import { login } from '@/lib/shared/contract/session';
import { checkAddress } from '@/lib/shared/contract/sign-up';
import {
  storageConfirm,
  storageCopy,
  storageKeepThumbnail,
  storageSignGet,
  storageSignPut,
} from '@/lib/shared/contract/storage';
import { statusSurvey } from '@/lib/shared/contract/survey';
import { localDay } from '@/lib/shared/rules/calendar-day';
import { OPEN_SURVEY_QUESTION } from '@/lib/shared/rules/survey';
import { jpeg } from '../../harness/media/pictures';
import type { ApiHarness } from './api-harness';
import type { ApiClient } from './client';
import { createAccount, logInAs } from './cognito-accounts';
import { completeBody, type Json, type Known } from './contract-bodies';
import { completeMainCourse } from './learner';
import { bytesOf, sha256Of, storageTools } from './stored-files';
import {
  confirmedAccount,
  mailedCode,
  newEmail,
  PASSWORD,
  signedInClient,
  signUpBody,
} from './united-states';

/**
 * For each endpoint a body that gets past every check before the work, and somebody who may send it. Hostile bodies are
 * made from it one field at a time, so that each field reaches what is behind the endpoint.
 */
export interface Accepted {
  body: Json;
  /** Signed in where the work asks more of a session than that it is live; otherwise any visitor will do. */
  client?: ApiClient;
  /** Fields that are good for one request. */
  renewed?: () => Promise<Json>;
  /** Its requests are about one account, so they are counted together and change what the next one meets. */
  oneByOne?: boolean;
}

/** On the site whose operator has a mailbox. */
const CONTACT = {
  locale: 'pt-BR',
  topic: 'course',
  name: 'Joana',
  message: 'When does the next module appear?',
  website: '',
  seconds: 30,
};

/** Of the first module of the main course. */
const LEARNING = {
  customer_id: 1,
  video_id: 101,
  course_id: 1,
  question: 'q1',
  choice: 'a',
  day: localDay(),
  payload: { sessions: [{ girls: 4, story: 'One of them asked to lead.' }] },
};

const generated = (endpoint: Endpoint, known: Known, seed: number): Json => {
  const [body = {}] = sample(completeBody(endpoint, known), { seed, numRuns: 1 });
  // Each question is answered once.
  return Array.isArray(body.answers) ? { ...body, answers: body.answers.slice(0, 1) } : body;
};

const unconfirmedAccount = async (api: ApiHarness): Promise<string> => {
  const email = newEmail();
  await api.client().post('/api/identity/sign-up', signUpBody(email));
  return email;
};

/** A new code each time: one is good for five guesses and one success. */
const codes = (api: ApiHarness, path: 'forgot' | 'resend', email: string) => async () => {
  await api.client().post(`/api/identity/${path}`, { locale: 'en-US', email });
  return { email, code: await mailedCode(api, email) };
};

const inTheUnitedStates = async (api: ApiHarness, endpoint: Endpoint): Promise<Omit<Accepted, 'body'>> => {
  const oneByOne = true;
  if (endpoint === identitySignUp) return { renewed: async () => ({ email: newEmail() }) };
  if (endpoint === identityConfirm)
    return { renewed: codes(api, 'resend', await unconfirmedAccount(api)), oneByOne };
  if (endpoint === identityResend) {
    const email = await unconfirmedAccount(api);
    return { renewed: async () => ({ email }) };
  }
  const { email } = await confirmedAccount(api);
  if (endpoint === identityReset) return { renewed: codes(api, 'forgot', email), oneByOne };
  if (endpoint.session === 'required') return { client: await signedInClient(api, email), oneByOne };
  return { renewed: async () => ({ email }), oneByOne };
};

const atCognito = async (
  api: ApiHarness,
  endpoint: Endpoint,
): Promise<Partial<Accepted> & { known: Known }> => {
  const { client, tokens } = await logInAs(api, await createAccount(api));
  const known = { ...LEARNING, locale: 'pt-BR', ...tokens };
  if (endpoint === deleteAccount) return { known, client };
  if (endpoint === customerEvent) {
    const { client: own, customer } = await api.signedIn();
    const { token, email } = customer;
    return { known: { ...known, token, email, country: 'BR', language: 'PT' }, client: own };
  }
  if (endpoint === saveExtraAnswers) return { known: { ...known, extra_module_id: 1, question: 'open' } };
  // Logins are counted for each account.
  if (endpoint === login) return { known, oneByOne: true };
  // Without a version it can be saved again and again.
  if (endpoint === saveImpact) return { known: { ...known, version: undefined } };
  // The survey is asked in the United States alone.
  if (endpoint === saveProfile)
    return { known, client: await signedInClient(api, (await confirmedAccount(api)).email) };
  if (endpoint !== issueCertificate && endpoint !== statusSurvey) return { known };
  const learner = await api.signedIn();
  await completeMainCourse(learner);
  const { customer_id } = learner.customer;
  return { known: { ...known, customer_id, question: OPEN_SURVEY_QUESTION }, client: learner.client };
};

/** About a file that is stored. */
const OF_STORED: readonly Endpoint[] = [storageSignGet, storageKeepThumbnail];
/** About a key that has no upload in parts. */
const IN_ONE_PIECE: readonly Endpoint[] = [storageSignPut, storageConfirm, storageCopy];

/** An upload that is under way, and an object, of somebody who is signed in. */
const inTheStorage = async (
  api: ApiHarness,
  endpoint: Endpoint,
): Promise<Partial<Accepted> & { known: Known }> => {
  const { bucket, call, coach, keyOf, send, sendParts, signPut } = storageTools(() => api);
  const sender = await coach();
  await send(sender, { name: 'a.jpg' });
  const key = keyOf(sender, 'b.jpg');
  const file = { contentType: 'image/jpeg', size: 1_000 };
  const { uploadId } = (await call(sender, 'create', { key, ...file })).body;
  const parts = await sendParts(sender, { key, uploadId }, bytesOf(file.contentType, file.size));
  const source = { bucket: bucket(), key: keyOf(sender, 'a.jpg') };
  if (endpoint === storageConfirm) await (await signPut(sender, { name: 'c.jpg' }))();
  const keyFor = (one: Endpoint): string => {
    if (OF_STORED.includes(one)) return source.key;
    return IN_ONE_PIECE.includes(one) ? keyOf(sender, 'c.jpg') : key;
  };
  const known = {
    bucket: bucket(),
    key: keyFor(endpoint),
    id: '0123456789abcdef0123456789abcdef',
    sha256: sha256Of(bytesOf(file.contentType, file.size)),
    picture: Buffer.from(jpeg([], { width: 176, height: 132 })).toString('base64'),
    // Only a page before can have given one.
    continuationToken: undefined,
    // Only the version that was taken can be read, and this bucket keeps none.
    versionId: undefined,
    ...{ prefix: keyOf(sender, ''), source, ...file, uploadId, partNumbers: [1], parts },
  };
  return { known, client: sender.client, oneByOne: true };
};

const GROUP_ENDPOINTS: readonly Endpoint[] = Object.values(groups);

/** A group of somebody who is signed in, and what leads a person into it or makes them its maker. */
const inGroups = async (
  api: ApiHarness,
  endpoint: Endpoint,
): Promise<Partial<Accepted> & { known: Known }> => {
  const [{ client: maker, customer }, { client: other }] = [await api.signedIn(), await api.signedIn()];
  const name = 'Clube do Bairro';
  const locale = 'pt-BR';
  if (endpoint === makeGroup)
    return {
      known: { name, locale },
      client: maker,
      oneByOne: true,
      // One person makes five at most.
      renewed: async () => {
        await api.database.query('delete from group_makers where customer_id = $1', [customer.customer_id]);
        return {};
      },
    };
  const { group_id, code } = (await maker.post(makeGroup.path, { name, locale })).body;
  const makerCode = async () => (await maker.post(inviteMaker.path, { group_id })).body.code;
  if (endpoint === becomeMaker)
    return { known: {}, client: other, oneByOne: true, renewed: async () => ({ code: await makerCode() }) };
  await maker.post(joinGroup.path, { code, counts: true, shows_name: true });
  if (endpoint === stopMaking) await other.post(becomeMaker.path, { code: await makerCode() });
  return { known: { group_id, code }, client: endpoint === joinGroup ? other : maker };
};

/** @param seed of what is generated from the contract */
export const acceptedBy = async (api: ApiHarness, endpoint: Endpoint, seed: number): Promise<Accepted> => {
  if (endpoint.path.startsWith('/api/identity/')) {
    const known = { locale: 'en-US', email: newEmail(), password: PASSWORD, oldPassword: PASSWORD };
    const body = generated(endpoint, { ...known, newPassword: PASSWORD }, seed);
    return { body, ...(await inTheUnitedStates(api, endpoint)) };
  }
  if (endpoint === checkAddress) return { body: { locale: 'pt-BR', email: newEmail() } };
  if (endpoint === contact) return { body: { ...CONTACT, email: newEmail() } };
  if (GROUP_ENDPOINTS.includes(endpoint)) {
    const { known, ...rest } = await inGroups(api, endpoint);
    return { ...rest, body: { ...generated(endpoint, known, seed), ...(await rest.renewed?.()) } };
  }
  const isOfStorage = endpoint.path.startsWith('/api/storage/');
  const { known, ...rest } = isOfStorage ? await inTheStorage(api, endpoint) : await atCognito(api, endpoint);
  return { ...rest, body: generated(endpoint, known, seed) };
};
