/** How the marketing-identity stand-in is spoken to, and its ids: fixed, so that tests and demo need not ask. */

export const VENDOR_KEY = 'sandbox-vendor-key-7f3a';

const answers = (first: number, descriptions: readonly string[]) =>
  descriptions.map((description, index) => ({
    description,
    answerId: first + index,
    surveyQuestionAnswerId: first * 10 + index,
  }));

const text = (id: number) => ({ answerId: id, surveyQuestionAnswerId: id * 10 });

const PARTNERS = [
  'Harbor Youth League',
  'Northside Athletic Club',
  'Open Field Alliance',
  'River City Coaches',
  'Second Half Project',
  'Streetlight Sports',
  'Sunrise Community Center',
  'Team Forward',
  'Valley Schools Network',
  'Women on the Field',
];

const JOBS = ['Coach', 'School Teacher', 'Community Leader', 'Youth Leader', 'Volunteer', 'Other'];
const JOBS_IN_SPANISH = [
  'Entrenador/a',
  'Docente',
  'Líder comunitario/a',
  'Líder juvenil',
  'Voluntario/a',
  'Otro',
];

export const marketingIdentitySettings = {
  clientId: 61,
  dataSourceIds: { en: 4101, es: 4102 },
  campaignControlIds: { always: [7001, 7002], email: [7003], additionalSubscription: [7004, 7005] },
  survey: {
    age: {
      answers: answers(100, ['Under 18', '18-24', '25-34', '35+', 'Prefer not to say']),
      text: text(190),
    },
    job: { answers: [...answers(200, JOBS), ...answers(220, JOBS_IN_SPANISH)], text: text(290) },
    where: { answers: answers(300, [...PARTNERS, 'Other']) },
    language: { answers: answers(400, ['en', 'es']) },
  },
};

export interface MarketingIdentityAddresses {
  url: string;
  vendorKey: string;
  settings: typeof marketingIdentitySettings;
}

export const marketingIdentityAddresses = (sandboxUrl: string): MarketingIdentityAddresses => ({
  url: `${sandboxUrl}/marketing-identity`,
  vendorKey: VENDOR_KEY,
  settings: marketingIdentitySettings,
});
