import { assert, double, integer, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entered, peopleIn } from '@/components/forms/account/entries';
import { signUpConsents, signUpPayload } from '@/components/sign-up/sign-up-payload';
import { LOCALES } from '@/lib/shared/config/locales';
import { signUpConsents as agreed, signUpAnswers } from '@/lib/shared/contract/sign-up';

const values = {
  firstName: 'Conceição',
  lastName: "Núñez d'Ávila",
  email: 'ana@example.com',
  password: 'uma frase curta',
  organisation: '  Escola da Vila ',
  workFrom: 'PT',
  job: 'coach',
  numberOfPeople: '25',
  youngFemale: '12',
  sportType: 'football',
  mktChannel: 'search',
  legalAgeConsent: 'on',
  title: 'Dr',
  emailConsent: 'on',
  additionalSubscription: 'on',
};

describe('the sign-up payload', () => {
  it('R3.1 R3.2 R3.3 R3.4 has exactly the fields of the specification', () => {
    expect(signUpPayload('pt-BR', values)).toEqual({
      organisation: 'Escola da Vila',
      workFrom: 'PT',
      phone: '',
      job: 'coach',
      partner: '-',
      numberOfPeople: 25,
      mktChannel: 'search',
      country: 'BR',
      language: 'PT',
      youngFemale: '12',
      sportType: 'football',
    });
  });

  it.each(LOCALES)('R3.5 fits the contract on %s, with codes in upper case', (locale) => {
    const payload = signUpPayload(locale, values);
    expect(signUpAnswers.parse(payload)).toEqual(payload);
    expect(payload.country).toMatch(/^[A-Z]{2}$/);
    expect(payload.language).toBe(locale.slice(0, 2).toUpperCase());
  });

  it('has blanks for what a spreadsheet puts between', () => {
    expect(entered({ firstName: ' Ana\tMaria\t' }, 'firstName')).toBe('Ana Maria');
  });

  it('carries neither names, address nor password', () => {
    const text = JSON.stringify(signUpPayload('pt-BR', values));
    for (const value of ['Conceição', 'ana@example.com', 'uma frase curta'])
      expect(text).not.toContain(value);
  });

  it('R5.8 R5.9 takes a dropdown’s placeholder for empty', () => {
    for (const text of ['Select one', 'Selecione uma opção', 'Selecciona una opción'])
      expect(signUpPayload('pt-BR', { ...values, sportType: text }).sportType).toBe('');
  });

  it('leaves the number of girls empty when not given', () => {
    expect(signUpPayload('pt-BR', { ...values, youngFemale: ' ' }).youngFemale).toBe('');
  });
});

describe('what was agreed to at sign-up', () => {
  it('R3.7 R3.25 R3.27 has each consent for itself, and the form of address', () => {
    expect(signUpConsents('pt-BR', values)).toEqual({
      locale: 'pt-BR',
      title: 'Dr',
      legalAge: true,
      email: true,
      additionalSubscription: true,
    });
    expect(signUpConsents('pt-BR', { ...values, emailConsent: '', title: '' })).toMatchObject({
      title: '',
      legalAge: true,
      email: false,
      additionalSubscription: true,
    });
  });

  it.each(LOCALES)('R5.21 fits the contract on %s; en-AU and en-NZ subscribe nobody', (locale) => {
    const consents = signUpConsents(locale, values);
    expect(agreed.parse(consents)).toEqual(consents);
    expect(consents.additionalSubscription).toBe(!['en-AU', 'en-NZ'].includes(locale));
  });

  it('has blanks for what a spreadsheet puts between', () => {
    expect(entered({ firstName: ' Ana\tMaria\t' }, 'firstName')).toBe('Ana Maria');
  });

  it('carries neither names, address nor password', () => {
    const text = JSON.stringify(signUpConsents('pt-BR', values));
    for (const value of ['Conceição', 'Núñez', 'ana@example.com', 'uma frase curta'])
      expect(text).not.toContain(value);
  });
});

describe('R5.7 R9.5 the number of people', () => {
  it.each([
    ['25', 25],
    ['0', 0],
    ['-3', 0],
    ['1000', 1000],
    ['1001', 1000],
    ['999999999999999999999', 1000],
    [' 12 ', 12],
    ['12,', 12],
    ['12.', 12],
    ['+12', 12],
    ['12.0', 12],
    ['١٢', 12],
    ['１２', 12],
    ['\u200e12\u200f', 12],
    ['1.000', 1000],
    ['1,000', 1000],
    ['1 000', 1000],
    ["1'000", 1000],
    ['−3', 0],
    ['12.9', 0],
    ['2 mil', 0],
    ['50%', 0],
    ['10-15', 0],
    ['9'.repeat(101), 0],
    ['many', 0],
    ['', 0],
  ])('of %j is %i', (text, people) => {
    expect(peopleIn(text)).toBe(people);
  });

  it('is a whole number from 0 to 1000', () => {
    assert(
      property(oneof(string(), integer().map(String), double().map(String)), (text) => {
        const people = peopleIn(text);
        return Number.isInteger(people) && people >= 0 && people <= 1000;
      }),
    );
  });
});
