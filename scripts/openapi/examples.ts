/**
 * An example request for each endpoint, by its name: what a POST sends, or the query of a GET. `tests/api/operation/openapi.test.ts` sends
 * each one to the running API. Ids, addresses, codes, tokens and keys stand for those of the session; the test puts its own there.
 */
export interface Example {
  value?: Record<string, unknown>;
  /** What it is answered with. */
  status: number;
  summary: string;
}

const CUSTOMER = { customer_id: 7 };
const SITE = { locale: 'en-US' };
const JWT = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIuLi4ifQ.c2lnbmF0dXJl';
const TOKENS = { accessToken: JWT, idToken: JWT, refreshToken: 'a-refresh-token-of-the-provider' };
const PERSON = { email: 'coach@example.org' };
const PASSWORD = 'A long passphrase 2026';
const OBJECT = { bucket: 'example-bucket', key: 'private/7/evidence/session.jpg' };
const UPLOAD = { ...OBJECT, uploadId: 'an-upload-id' };
const PICTURE = { contentType: 'image/jpeg', size: 1000 };
const COURSE = { ...CUSTOMER, course_id: 1, isFIFA: false };
const ANSWERS = [{ question: 'q1', choice: 'a' }];

const ok = (summary: string, value?: Record<string, unknown>, status = 200): Example => ({
  summary,
  status,
  ...(value && { value }),
});

const LEARNING: Readonly<Record<string, Example>> = {
  'save-answers': ok('An answer, marked with feedback in the words of the Brazilian site', {
    ...CUSTOMER,
    video_id: 101,
    answers: ANSWERS,
    locale: 'pt-BR',
  }),
  'save-modules-events': ok('Half of a film was watched', {
    events: [{ ...CUSTOMER, video_id: 101, type: 'film', action: 'watched:50' }],
  }),
  'save-extra-answers': ok('An open answer', {
    ...CUSTOMER,
    extra_module_id: 1,
    answers: [{ question: 'open', answer: 'We begin with a game that everybody can win.' }],
  }),
  'get-extra-answers': ok('Of one extra module', { extra_module_id: 1 }),
  'save-plan': ok('What to try, and when', {
    ...CUSTOMER,
    video_id: 101,
    text: 'Praise the effort of each child once.',
    day: '2026-11-28',
  }),
  'save-impact': ok('The first save', { ...CUSTOMER, payload: { sessions: [{ girls: 4 }] } }),
  'get-impact': ok('As it was saved'),
  'offline-pages': ok('Extra modules, survey and impact in Portuguese', { locale: 'pt-BR' }),
  'offline-module': ok('The first module in Portuguese', { locale: 'pt-BR', video_id: 101 }),
  'module-file': ok('The first module in Portuguese', { locale: 'pt-BR', video_id: 101 }),
  'check-certificate': ok('Of the main course', COURSE),
  'check-certificate2': ok('Of the main course', COURSE),
  'check-fifa-certificate': ok('Of the football course', CUSTOMER),
  'certificate-name': ok('A name with marks', { name: 'Łukasz Žižka' }),
  certificates: ok('Of a completed course', { course_id: 1, name: 'Joana Prado', locale: 'pt-BR' }),
  'check-survey': ok('Whether it is due', CUSTOMER),
  'status-survey': ok('Answered', {
    ...CUSTOMER,
    status: 'answered',
    answers: [{ question: 'change', answer: 'More time for the film.' }],
  }),
};

const ACCOUNT: Readonly<Record<string, Example>> = {
  'csrf-cookie': ok('Before the first write', undefined, 204),
  customers: ok('The answers of the sign-up form', {
    token: '0b9e5a1e-6a0c-4a0e-9d2b-0d9a3a1f7c11',
    organisation: 'Escola do Bairro',
    workFrom: 'school',
    phone: '',
    job: 'teacher',
    partner: '-',
    numberOfPeople: 30,
    mktChannel: 'friend',
    country: 'BR',
    language: 'PT',
    youngFemale: 'half',
    sportType: 'football',
  }),
  'check-address': ok('Before the second step of the form', { locale: 'pt-BR', email: 'ana@example.com' }),
  'customer-consents': ok('The consents of the sign-up form', {
    token: '0b9e5a1e-6a0c-4a0e-9d2b-0d9a3a1f7c11',
    locale: 'pt-BR',
    title: '',
    legalAge: true,
    email: true,
    additionalSubscription: false,
  }),
  login: ok('After the sign-in at Cognito', { locale: 'pt-BR', ...TOKENS }),
  logout: ok('Signed in or not', {}),
  'get-customer': ok('One’s own', {}),
  'check-customer': ok('By the user id of the session', {
    token: 'the-user-id',
    country: 'BR',
    language: 'PT',
  }),
  'token-validation': ok('Of the session', {}),
  'reset-tokens': ok('Of a user by their access token', { accessToken: JWT }),
  'new-fields': ok('What was missing', { organisation: 'Escola do Bairro', numberOfPeople: 30 }),
  'sign-out-everywhere': ok('On all devices', {}),
  'my-data': ok('As a file'),
  'delete-account': ok('With a token of a sign-in of the last minutes', { accessToken: JWT }),
  events: ok('Came to the Brazilian site', {
    token: 'the-user-id',
    language: 'PT',
    country: 'BR',
    ...PERSON,
  }),
  'save-events': ok('A login', { ...CUSTOMER, event_id: 1, value: 'home' }),
  'get-profile': ok('One’s own'),
  'save-profile': ok('Two parts of it', { firstName: 'Joana', interests: ['football', 'inclusion'] }),
  contact: ok('A question', {
    locale: 'pt-BR',
    topic: 'course',
    name: 'Joana',
    ...PERSON,
    message: 'When does the next module appear?',
    website: '',
    seconds: 30,
  }),
  'give-evidence-consent': ok('To the present text', { ...CUSTOMER, version: 1 }),
  'withdraw-evidence-consent': ok('Deletes the evidence', CUSTOMER),
  'health-live': ok('A process that lives'),
  'health-ready': ok('A process that serves'),
};

const UNITED_STATES: Readonly<Record<string, Example>> = {
  'identity-sign-up': ok('A new account', {
    ...SITE,
    ...PERSON,
    password: PASSWORD,
    firstName: 'Kim',
    lastName: 'Lee',
    consents: { legalAge: true, email: false, additionalSubscription: false },
    survey: {},
  }),
  'identity-confirm': ok('The code of the mail', { ...SITE, ...PERSON, code: '123456' }),
  'identity-resend': ok('Another code', { ...SITE, ...PERSON }),
  'identity-login': ok('A verified account', { ...SITE, ...PERSON, password: PASSWORD }),
  'identity-forgot': ok('A code for a new password', { ...SITE, ...PERSON }),
  'identity-reset': ok('With the code of the mail', {
    ...SITE,
    ...PERSON,
    code: '123456',
    newPassword: PASSWORD,
  }),
  'identity-change-password': ok('With the old one', { oldPassword: PASSWORD, newPassword: PASSWORD }),
  'identity-delete': ok('With the password', { password: PASSWORD }),
};

const STORAGE: Readonly<Record<string, Example>> = {
  'storage-create': ok('A picture', { ...OBJECT, ...PICTURE }),
  'storage-sign-put': ok('A picture in one piece', {
    ...OBJECT,
    ...PICTURE,
    sha256: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  }),
  'storage-place-evidence': ok('A picture that was chosen', {
    bucket: OBJECT.bucket,
    id: '9f86d081884c7d659a2feaa0c55ad015',
    ...PICTURE,
  }),
  'storage-confirm': ok('It has arrived', OBJECT),
  'storage-keep-thumbnail': ok('Drawn on the device', { ...OBJECT, picture: '/9j/4AAQSkZJRg==' }),
  'storage-sign-part': ok('The first part', { ...UPLOAD, partNumbers: [1] }),
  'storage-list-parts': ok('What has arrived', UPLOAD),
  'storage-complete': ok('All parts have arrived', {
    ...UPLOAD,
    parts: [{ PartNumber: 1, ETag: '"an-etag"' }],
  }),
  'storage-abort': ok('Called off', UPLOAD),
  'storage-list': ok('One’s own files', { bucket: OBJECT.bucket, prefix: 'private/7/' }),
  'storage-sign-get': ok('To show it', { ...OBJECT, method: 'GET' }),
  'storage-copy': ok('One’s own object', { ...OBJECT, source: OBJECT }),
  'storage-delete': ok('With all its versions', OBJECT),
};

const GROUP = { group_id: '5f0c9d3e-2a41-4b7f-9d0a-6c1e8b7f3a52' };
const CODE = { code: '7F3K92MDX4TV0A6B' };

const GROUPS: Readonly<Record<string, Example>> = {
  'group-invitation': ok('Before joining', CODE),
  'make-group': ok('A club', { name: 'Esporte Clube do Bairro', locale: 'pt-BR' }),
  'join-group': ok('Counted, without a name', { ...CODE, counts: true, shows_name: false }),
  'choose-in-group': ok('Shows the name as well', { ...GROUP, counts: true, shows_name: true }),
  'leave-group': ok('At any time', GROUP),
  'invite-maker': ok('A link for one other person', GROUP),
  'become-maker': ok('With the code of such a link', CODE),
  'stop-making': ok('Another one goes on making it', GROUP),
  'end-group': ok('For all', GROUP),
};

export const EXAMPLES: Readonly<Record<string, Example>> = {
  ...LEARNING,
  ...ACCOUNT,
  ...UNITED_STATES,
  ...STORAGE,
  ...GROUPS,
};

/** Fields that belong to one session, account, upload, mail or year. */
export const OWN_FIELDS: ReadonlySet<string> = new Set([
  'customer_id',
  'day',
  'group_id',
  'token',
  'email',
  'code',
  'accessToken',
  'idToken',
  'refreshToken',
  'password',
  'oldPassword',
  'newPassword',
  'bucket',
  'key',
  'prefix',
  'source',
  'uploadId',
  'parts',
  'picture',
]);
