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
