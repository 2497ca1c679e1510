import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { earlyValues } from '@/components/forms/form-values';
import { keptDraft, takeUpDraft } from '@/components/forms/kept-draft';

const FIELDS = `
  <input name="people" value="0">
  <input name="story">
  <input type="checkbox" name="again">
  <input type="radio" name="useful" value="1"><input type="radio" name="useful" value="2">
  <select name="module"><option value="">-</option><option value="3">Three</option></select>
  <button>Save</button>`;

const store = keptDraft('test', 7);
let form: HTMLFormElement;

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = `<form>${FIELDS}</form>`;
  form = document.querySelector('form') as HTMLFormElement;
});
afterEach(() => document.body.replaceChildren());

const enter = (selector: string, change: (control: HTMLInputElement) => void) =>
  change(form.querySelector(selector) as HTMLInputElement);

describe('what was entered before the script came', () => {
  it('is nothing in a form as it was sent', () => {
    expect(earlyValues(form)).toEqual({});
  });

  it('is every field that was changed, boxes and choices included', () => {
    enter('[name=people]', (field) => {
      field.value = '24';
    });
    enter('[name=again]', (field) => {
      field.checked = true;
    });
    enter('[name=useful][value="2"]', (field) => {
      field.checked = true;
    });
    enter('[name=module]', (field) => {
      field.value = '3';
    });
    expect(earlyValues(form)).toEqual({ people: '24', again: 'on', useful: '2', module: '3' });
  });

  it('stays beside the draft that is kept, and joins it', () => {
    store.write({ values: { people: '12', story: 'A girl asked to play.' }, keptAt: 1 });
    enter('[name=people]', (field) => {
      field.value = '24';
    });
    const draft = takeUpDraft(form, store);
    expect(new FormData(form).get('story')).toBe('A girl asked to play.');
    expect(new FormData(form).get('people')).toBe('24');
    expect(draft?.values).toMatchObject({ people: '24', story: 'A girl asked to play.' });
    expect(store.read()).toEqual(draft);
  });

  it('leaves a draft alone where nothing was entered', () => {
    expect(takeUpDraft(form, store)).toBeNull();
    expect(store.read()).toBeNull();
    const kept = { values: { story: 'A girl asked to play.' }, keptAt: 1 };
    store.write(kept);
    expect(takeUpDraft(form, store)).toEqual(kept);
    expect(store.read()).toEqual(kept);
  });
});
