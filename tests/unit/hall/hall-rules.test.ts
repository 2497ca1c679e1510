import { describe, expect, it } from 'vitest';
import { hallSteps } from '@/components/hall/hall-steps';
import { hallPartIn, hallPath } from '@/lib/shared/config/paths';
import { hallMinutes, letteredOptions } from '@/lib/shared/rules/hall';
import { offlineModule } from '../offline/offline-module';

const { module } = offlineModule();
const [question] = module.questions;
const questions = [1, 2, 3].map((number) => ({ ...question, id: `q${number}`, text: '', options: [] }));

describe('the address of a hall', () => {
  it.each(['hall', 'guide'] as const)('of the %s is read as it is written', (part) => {
    expect(hallPartIn(new URL(hallPath('/m', part), 'http://site').search)).toBe(part);
  });

  it.each(['', '?rooms=1', '?next=room'])('is not one with %o', (search) => {
    expect(hallPartIn(search)).toBeUndefined();
  });

  it('is the hall with a part that is none', () => {
    expect(hallPartIn('?room=kitchen')).toBe('hall');
  });
});

describe('the steps of a hall', () => {
  it('are film, each question, what to try, and joining', () => {
    expect(hallSteps({ ...module, questions }).map(({ id }) => id)).toEqual([
      'start',
      'watch',
      'questions',
      'question-2',
      'question-3',
      'takeaway',
      'join',
    ]);
  });

  it('have no film where there is none', () => {
    const kinds = hallSteps({ ...module, film: { ...module.film, sources: [] } }).map(({ kind }) => kind);
    expect(kinds).toEqual(['start', 'question', 'takeaway', 'join']);
  });
});

it('takes four minutes a question, in steps of five', () => {
  const minutes = (durationSeconds: number) =>
    hallMinutes({ questions, film: { ...module.film, durationSeconds } });
  expect([minutes(60), minutes(180), minutes(181)]).toEqual([25, 25, 30]);
});

it('gives options letters in a fixed order', () => {
  const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }));
  const lettered = letteredOptions({ id: 'q1', text: '', options }, 101);
  expect(lettered.map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D']);
  expect(letteredOptions({ id: 'q1', text: '', options }, 101)).toEqual(lettered);
  expect(lettered.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c', 'd']);
});
