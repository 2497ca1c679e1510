import type { ApiHarness } from './api-harness';

/** What a person answers at the sign-up, as the API takes it: without the account that it belongs to. */
export const SIGN_UP_ANSWERS = {
  organisation: 'Escola da Vila',
  workFrom: 'BR',
  phone: '',
  job: 'coach',
  partner: '-',
  numberOfPeople: 30,
  mktChannel: 'press',
  country: 'BR',
  language: 'PT',
  youngFemale: '12',
  sportType: 'futsal',
};

/** And agrees to. */
export const SIGN_UP_CONSENTS = {
  locale: 'pt-BR',
  title: 'Sra.',
  legalAge: true,
  email: true,
  additionalSubscription: false,
};

/** The rows that those consents become. */
export const RECORDED_CONSENTS = ['legalAge', 'email', 'additionalSubscription'].map((kind) => ({
  kind,
  granted: kind !== 'additionalSubscription',
  locale: 'pt-BR',
  source: 'sign-up',
}));

/** Bodies of `/api/customers` and `/api/customer-consents`, under a user id. */
export const answerBody = (token: string, changes: object = {}) => ({
  token,
  ...SIGN_UP_ANSWERS,
  ...changes,
});
export const consentBody = (token: string, changes: object = {}) => ({
  token,
  ...SIGN_UP_CONSENTS,
  ...changes,
});

/**
 * Sends both from a browser without a session.
 * @param api asked for when it is there: tests start it in a hook
 */
export const signUpSender = (api: () => ApiHarness) => ({
  register: (token: string, changes?: object) =>
    api().client().post('/api/customers', answerBody(token, changes)),
  agree: (token: string, changes?: object) =>
    api().client().post('/api/customer-consents', consentBody(token, changes)),
});
