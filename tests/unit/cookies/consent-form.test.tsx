import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsentForm } from '@/components/cookies/consent-form';
import { renderWithTexts } from '@/tests/support/render-with-texts';

const { dataset } = document.documentElement;

// React says once in a process that it runs no script which the browser's own page made; ours comes with the server's.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  window.location.hash = '';
  for (const name of Object.keys(dataset)) delete dataset[name];
});

/** The cookie page as `/api/consent` leads back to it after a yes, with what `/consent.js` found. */
const arriveAfterYes = (found: Record<string, string>) => {
  window.location.hash = '#consent-granted';
  Object.assign(dataset, found);
  renderWithTexts(<ConsentForm />, ['cookies']);
};

const SAVED = 'Guardado. Você permite a contagem.';
const NOT_KEPT = /^Este navegador não aceita cookies/;

describe('the choice on the cookie page', () => {
  it('is said to be saved when it was', () => {
    arriveAfterYes({ consent: 'granted', consentChosen: 'yes' });
    expect(screen.getByText(SAVED)).toBeVisible();
    expect(screen.getByText('Neste momento: você permite a contagem.')).not.toBeVisible();
    expect(screen.getByText(NOT_KEPT)).not.toBeVisible();
  });

  it('is not called saved once another tab changed it', () => {
    arriveAfterYes({ consent: 'denied', consentChosen: 'yes' });
    expect(screen.getByText(SAVED)).not.toBeVisible();
    expect(screen.getByText('Neste momento: você não permite a contagem.')).toBeVisible();
  });

  it('is not called saved in a browser without cookies', () => {
    arriveAfterYes({ consent: 'denied', consentChosen: 'no', cookiesOff: '' });
    expect(screen.getByText(SAVED)).not.toBeVisible();
    expect(screen.getByText(NOT_KEPT)).toBeVisible();
  });
});
