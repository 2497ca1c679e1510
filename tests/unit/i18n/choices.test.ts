import { describe, expect, it } from 'vitest';
import { SOCIAL_NETWORKS } from '@/lib/shared/config/social-networks';
import { CONTACT_TOPICS } from '@/lib/shared/rules/contact';
import { SURVEY_QUESTIONS } from '@/lib/shared/rules/survey';
import { flatTexts, textsIn } from '@/tests/support/texts';

/** Keys that the code makes of a list: a new entry needs its text. */
const KEYS = {
  common: SOCIAL_NETWORKS.map((network) => `footer.social.${network}`),
  contact: CONTACT_TOPICS.map((topic) => `topic.options.${topic}`),
  survey: SURVEY_QUESTIONS.flatMap((question) => [
    `${question.id}.label`,
    ...(question.kind === 'scale'
      ? ['least', 'most'].map((end) => `${question.id}.${end}`)
      : question.options.map((option) => `${question.id}.options.${option}`)),
  ]),
};

const namespaces = Object.keys(KEYS) as (keyof typeof KEYS)[];

describe.each(['pt-BR', 'en', 'es'])('the texts in %s', (folder) => {
  it.each(namespaces)('name every choice of %s', (namespace) => {
    const texts = new Map(flatTexts(textsIn(folder, namespace)));
    expect(KEYS[namespace].filter((key) => !texts.get(key))).toEqual([]);
  });
});
