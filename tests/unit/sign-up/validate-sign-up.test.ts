import { readFileSync } from 'node:fs';
import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANNELS, JOBS, SPORTS, sportsOf, titlesOf } from '@/components/forms/account/choices';
import { offeredOrStored } from '@/components/forms/account/stored-option';
import { workAnswers } from '@/components/forms/account/work-answers';
import { validateStep } from '@/components/sign-up/validate-sign-up';
import { SITES, type Site } from '@/lib/shared/config/locales';
import { SOMETHING_TO_SEE } from '@/lib/shared/contract/text';

const site = SITES['pt-BR'];
const you = { firstName: 'Ana', lastName: 'Souza', email: 'ana@example.com', password: 'uma frase curta' };
const work = {
  organisation: 'Escola',
  workFrom: 'BR',
  job: 'coach',
  numberOfPeople: '25',
  youngFemale: '',
  sportType: 'football',
  mktChannel: 'search',
  legalAgeConsent: 'on',
};
const keyOf = (changes: object, field: 'numberOfPeople' | 'youngFemale') =>
  validateStep('work', { ...work, ...changes }, false, { site })[field]?.key;

describe('the steps of sign-up', () => {
  it('have nothing against a complete form', () => {
    expect(validateStep('you', you, true, { site })).toEqual({});
    expect(validateStep('work', work, false, { site })).toEqual({});
  });

  it('name what is missing in the order of the fields', () => {
    expect(Object.keys(validateStep('you', {}, true, { site }))).toEqual(['firstName', 'email', 'password']);
    expect(Object.keys(validateStep('work', {}, false, { site }))).toEqual([
      'organisation',
      'workFrom',
      'job',
      'numberOfPeople',
      'sportType',
      'legalAgeConsent',
    ]);
  });

  it('name the password first where the second step asks', () => {
    expect(Object.keys(validateStep('work', {}, true, { site })).slice(0, 2)).toEqual([
      'password',
      'organisation',
    ]);
    expect(Object.keys(validateStep('work', {}, true, { site: SITES['en-US'] }))[0]).toBe('password');
  });

  it.each(['\u200b', '\u3164', '\u2800 \u115f'])('miss a name that shows nothing, such as %j', (name) => {
    const problems = validateStep('you', { ...you, firstName: name, lastName: name }, true, { site });
    expect(problems).toEqual({ firstName: { key: 'sign-up:firstName.missing' } });
  });

  it('take every name that people have', () => {
    for (const name of ['Łukasz', 'Ștefan', 'Nguyễn', "d'Ávila", '李', 'O', 'María José', 'Ng'])
      expect(validateStep('you', { ...you, firstName: name, lastName: name }, true, { site })).toEqual({});
    assert(
      property(string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const problems = validateStep('you', { ...you, firstName: name }, true, { site });
        return (problems.firstName === undefined) === SOMETHING_TO_SEE.test(name);
      }),
    );
  });

  it('take a person with one name', () => {
    for (const each of [site, SITES['en-US']])
      expect(validateStep('you', { ...you, lastName: ' ' }, false, { site: each })).toEqual({});
  });

  it('refuse a name that is too long', () => {
    const long = '😀'.repeat(101);
    const names = { firstName: long, lastName: 'x'.repeat(300) };
    expect(validateStep('you', { ...you, ...names }, true, { site })).toEqual({
      firstName: { key: 'sign-up:firstName.tooLong' },
      lastName: { key: 'sign-up:lastName.tooLong' },
    });
    expect(validateStep('you', { ...you, firstName: '😀'.repeat(100) }, true, { site })).toEqual({});
    expect(validateStep('work', { ...work, organisation: 'x'.repeat(201) }, false, { site })).toEqual({
      organisation: { key: 'sign-up:organisation.tooLong' },
    });
  });

  it('R5.3 R5.4 check the e-mail against the site’s own pattern', () => {
    const keyOfEmail = (email: string) =>
      validateStep('you', { ...you, email }, true, { site, emailPattern: '^[^@]+@escola[.]br$' }).email?.key;
    expect(keyOfEmail('ana@escola.br')).toBeUndefined();
    expect(keyOfEmail(' ANA@Escola.BR ')).toBeUndefined();
    expect(keyOfEmail('ana@example.com')).toBe('sign-up:email.malformed');
    expect(keyOfEmail('')).toBe('sign-up:email.missing');
  });

  it('count a password’s characters as people do, with blanks', () => {
    const passwordProblem = (password: string) =>
      validateStep('you', { ...you, password }, true, { site }).password?.key;
    expect(passwordProblem('1234567')).toBe('sign-up:password.short');
    expect(passwordProblem('😀😀😀😀')).toBe('sign-up:password.short');
    expect(passwordProblem('a b c de')).toBeUndefined();
    expect(passwordProblem('')).toBe('sign-up:password.missing');
  });

  it.each([
    ['uma frase curta', 'short'],
    ['1234567890', 'short'],
    ['curta 1', 'short'],
    ['uma frase 7', undefined],
  ])('ask in the United States for letters and number: %s', (password, reason) => {
    const asked = (of: Site) => validateStep('you', { ...you, password }, true, { site: of }).password?.key;
    expect(asked(SITES['en-US'])).toBe(reason && `sign-up:password.${reason}`);
    if (password.length >= 8) expect(asked(site)).toBeUndefined();
  });

  it('R5.7 clamp a number and ask again for other texts', () => {
    expect(keyOf({ numberOfPeople: '5000' }, 'numberOfPeople')).toBeUndefined();
    expect(keyOf({ numberOfPeople: '-5' }, 'numberOfPeople')).toBeUndefined();
    expect(keyOf({ numberOfPeople: 'vinte' }, 'numberOfPeople')).toBe('sign-up:numberOfPeople.malformed');
    expect(keyOf({ youngFemale: 'dez' }, 'youngFemale')).toBe('sign-up:youngFemale.malformed');
  });

  it('hold the girls to the number of all young people', () => {
    expect(keyOf({ numberOfPeople: '10', youngFemale: '10' }, 'youngFemale')).toBeUndefined();
    expect(
      validateStep('work', { ...work, numberOfPeople: '10', youngFemale: '11' }, false, { site }).youngFemale,
    ).toEqual({
      key: 'sign-up:youngFemale.tooMany',
      values: { people: 10 },
    });
  });
});

describe('what a site offers to choose from', () => {
  it('offers the sports that are played there', () => {
    expect(sportsOf('es-US')).toContain('american-football');
    expect(sportsOf('es-US')).not.toContain('netball');
    expect(sportsOf('en-AU')).toEqual(expect.arrayContaining(['cricket', 'netball', 'australian-rules']));
    expect(sportsOf('pt-BR')).not.toContain('cricket');
  });

  it('keeps a stored sport that the site does not offer', () => {
    expect(offeredOrStored(SPORTS, sportsOf('pt-BR'), 'cricket')).toContain('cricket');
    expect(offeredOrStored(SPORTS, sportsOf('pt-BR'), 'football')).not.toContain('cricket');
  });

  it('R3.6 offers one title for women in Portuguese and Spanish', () => {
    expect(titlesOf('en-NZ')).toEqual(['Miss', 'Ms', 'Mrs', 'Mr', 'Mx', 'Dr', 'Prof']);
    for (const locale of ['pt-BR', 'es-AR'] as const)
      expect(titlesOf(locale)).toEqual(['Ms', 'Mr', 'Mx', 'Dr', 'Prof']);
  });
});

describe('the texts of sign-up', () => {
  const read = (language: string) => JSON.parse(readFileSync(`locales/${language}/sign-up.json`, 'utf8'));

  it.each(['pt-BR', 'en', 'es'])('name every choice in %s', (language) => {
    const texts = read(language);
    expect(Object.keys(texts.job.options)).toEqual([...JOBS]);
    expect(Object.keys(texts.sportType.options)).toEqual([...SPORTS]);
    expect(Object.keys(texts.mktChannel.options)).toEqual([...CHANNELS]);
  });

  it.each(['pt-BR', 'en', 'es', 'es-AR'])(
    'R5.8 R5.9 have placeholders in %s that count as empty',
    (language) => {
      const texts = read(language);
      const typed = {
        ...work,
        job: texts.job.placeholder,
        workFrom: texts.workFrom.placeholder,
        sportType: texts.sportType.placeholder,
        mktChannel: texts.mktChannel.placeholder,
      };
      expect(Object.keys(validateStep('work', typed, false, { site }))).toEqual([
        'workFrom',
        'job',
        'sportType',
      ]);
      expect(workAnswers(typed).mktChannel).toBe('');
    },
  );

  it.each(['pt-BR', 'en', 'es', 'es-AR'])(
    'R5.5 R5.6 have the specification’s sentence for a malformed e-mail in %s',
    (language) => {
      const sentence = {
        'pt-BR': 'Insira um endereço de e-mail válido',
        en: 'Enter a valid email address',
        es: 'Ingresa una dirección de correo electrónico válida',
        'es-AR': 'Ingresá una dirección de correo electrónico válida',
      }[language];
      expect(read(language).email.malformed).toBe(sentence);
      expect(validateStep('you', { ...you, email: 'ana@' }, true, { site })).toEqual({
        email: { key: 'sign-up:email.malformed' },
      });
    },
  );
});
