import { newPerson } from '../harness/people/learner';
import { seedLearner } from '../harness/people/seeded-learner';
import { expectCertificate } from './support/course-completion';
import { among } from './support/everywhere';
import { test } from './support/journey';

/** Both courses on a site of each language; those of the United States are in accounts-united-states.spec.ts. */

/** The certificate's words for the main course and the football course, as each site calls them. */
const TITLES = {
  'pt-BR': ['Quebrando Barreiras', 'Confiança em campo'],
  'en-GB': ['Breaking Barriers', 'Confidence on the pitch'],
  'es-MX': ['Rompiendo Barreras', 'Confianza en la cancha'],
} as const;

// The Portuguese course is walked to its end in journey.spec.ts.
for (const locale of among<keyof typeof TITLES>(['pt-BR', 'en-GB', 'es-MX'], ['en-GB', 'es-MX']))
  test(`R1.1 R1.3 R1.7 R2.16 ${locale}: each course ends with its certificate`, async ({ page }) => {
    const [main, football] = TITLES[locale];
    await seedLearner(page, newPerson(), locale);
    await expectCertificate(page, locale, 'main', main);
    await expectCertificate(page, locale, 'football', football);
  });
