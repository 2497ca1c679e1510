import { describe, expect, it } from 'vitest';
import { JOBS } from '@/components/forms/account/choices';
import { surveyAnswersOf } from '@/components/forms/account/survey';
import { validateStep } from '@/components/sign-up/validate-sign-up';
import { surveyPartners } from '@/lib/server/upstream/identity/marketing-identity/survey-partners';
import { SITES } from '@/lib/shared/config/locales';
import { AGE_ANSWERS } from '@/lib/shared/rules/united-states-answers';
import { marketingIdentitySettings } from '@/sandbox/marketing-identity/addresses';

describe('the survey questions of the United States', () => {
  it('R3.35 has five answers about the age in both languages', () => {
    for (const locale of ['en-US', 'es-US'] as const)
      expect(AGE_ANSWERS.map((age) => surveyAnswersOf(locale, { age }).age)).toEqual([
        'Under 18',
        '18-24',
        '25-34',
        '35+',
        'Prefer not to say',
      ]);
  });

  it('R3.36 describes the job in the language of the site', () => {
    const described = (locale: 'en-US' | 'es-US') => JOBS.map((job) => surveyAnswersOf(locale, { job }).job);
    expect(described('en-US')).toEqual([
      'Coach',
      'School Teacher',
      'Community Leader',
      'Youth Leader',
      'Volunteer',
      'Other',
    ]);
    expect(described('es-US')).toEqual([
      'Entrenador/a',
      'Docente',
      'Líder comunitario/a',
      'Líder juvenil',
      'Voluntario/a',
      'Otro',
    ]);
  });

  it('R3.39 takes text beside an answer while that is chosen', () => {
    const texts = { ageText: ' almost 25 ', jobText: ' referee ' };
    expect(surveyAnswersOf('en-US', { ...texts, age: '18-24', job: 'other' })).toMatchObject({
      ageText: 'almost 25',
      jobText: 'referee',
    });
    for (const age of ['', 'not-said'])
      expect(surveyAnswersOf('en-US', { ...texts, age, job: 'coach' })).toMatchObject({
        ageText: '',
        jobText: '',
      });
  });

  it('describes no answer that the form does not have', () => {
    expect(surveyAnswersOf('en-US', { age: 'constructor', job: 'president', where: '' })).toEqual({
      age: '',
      ageText: '',
      job: '',
      jobText: '',
      where: '',
    });
  });

  it('asks partner and age before the boxes there alone', () => {
    const asked = Object.keys(validateStep('work', {}, false, { site: SITES['en-US'] }));
    expect(asked.slice(-4)).toEqual(['sportType', 'where', 'age', 'legalAgeConsent']);
    expect(Object.keys(validateStep('work', {}, false, { site: SITES['en-GB'] }))).not.toContain('age');
    const answered = validateStep('work', { where: 'Other', age: 'not-said' }, false, {
      site: SITES['en-US'],
    });
    expect(answered).not.toHaveProperty('where');
    expect(answered).not.toHaveProperty('age');
  });

  it('R3.37 offers the operator’s partner organisations; “Other” is the form’s own', () => {
    const { survey } = marketingIdentitySettings;
    const configured = { MARKETING_IDENTITY: marketingIdentitySettings } as unknown as Parameters<
      typeof surveyPartners
    >[0];
    const partners = surveyPartners(configured);
    expect(partners).toHaveLength(survey.where.answers.length - 1);
    expect(partners).not.toContain('Other');
  });
});
