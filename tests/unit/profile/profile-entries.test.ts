import { describe, expect, it } from 'vitest';
import { workForm, workFormWithSurvey, youForm } from '@/components/profile/profile-entries';

const work = {
  organisation: ' Clube ',
  workFrom: 'BR',
  job: 'coach',
  numberOfPeople: '25',
  sportType: 'football',
};

describe('the entries of the profile', () => {
  it.each([
    ['-3', 0],
    ['0', 0],
    ['1000', 1000],
    ['1001', 1000],
    ['99999999999999999999', 1000],
  ])('R5.7 take %s people for %d', (numberOfPeople, clamped) => {
    expect(workForm.validate({ ...work, numberOfPeople })).toEqual({});
    expect(workForm.changes({ ...work, numberOfPeople }).numberOfPeople).toBe(clamped);
  });

  it.each(['vinte', '12,5', '1e3'])('ask for a number in place of “%s”', (numberOfPeople) => {
    expect(workForm.validate({ ...work, numberOfPeople })).toEqual({
      numberOfPeople: { key: 'sign-up:numberOfPeople.malformed' },
    });
  });

  it.each([
    ['', {}],
    ['25', {}],
    ['26', { youngFemale: { key: 'sign-up:youngFemale.tooMany', values: { people: 25 } } }],
    ['doze', { youngFemale: { key: 'sign-up:youngFemale.malformed' } }],
  ])('take “%s” for the girls or say why not', (youngFemale, wrong) => {
    expect(workForm.validate({ ...work, youngFemale })).toEqual(wrong);
  });

  it.each(['Select the country', 'Selecciona el país', 'Selecione o país', '  '])(
    'R5.8 R5.9 take the dropdown’s “%s” for no answer',
    (workFrom) => {
      expect(workForm.validate({ ...work, workFrom })).toEqual({
        workFrom: { key: 'sign-up:workFrom.missing' },
      });
      expect(workForm.changes({ ...work, workFrom }).workFrom).toBe('');
    },
  );

  it('R3.39 name a text that is too long while it counts', () => {
    const { validate } = workFormWithSurvey('en-US');
    const long = 'x'.repeat(201);
    expect(validate({ ...work, job: 'other', jobText: long, age: '35-plus', ageText: long })).toEqual({
      jobText: { key: 'united-states-survey:jobText.tooLong' },
      ageText: { key: 'united-states-survey:ageText.tooLong' },
    });
    expect(validate({ ...work, jobText: long, age: 'not-said', ageText: long })).toEqual({});
  });

  it('miss a name of which nothing is seen', () =>
    expect(youForm.validate({ firstName: '\u3164', lastName: '\u2800' })).toEqual({
      firstName: { key: 'sign-up:firstName.missing' },
    }));

  it('take names of 200 characters in any script, none longer', () => {
    expect(youForm.validate({ firstName: '李'.repeat(200), lastName: 'محمد 🏐' })).toEqual({});
    expect(youForm.validate({ firstName: 'x'.repeat(201), lastName: 'y' })).toEqual({
      firstName: { key: 'profile:tooLong', values: { limit: 200, length: 201 } },
    });
  });
});
