import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RefObject, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHeldSubmit } from '@/components/ui/use-held-submit';
import { renderWithTheme } from './render-with-theme';

const script = readFileSync('public/boot.js', 'utf8');
const boot = () => new Function(script)();
const { dataset } = document.documentElement;
const cookie = `bb-signed-in-${window.location.port || '80'}`;

const visit = (path: string) => window.history.replaceState(null, '', path);

beforeEach(() => {
  dataset.identity = 'pt-BR';
  visit('/pt-BR/');
});
afterEach(() => {
  for (const name of Object.keys(dataset)) delete dataset[name];
  // biome-ignore lint/suspicious/noDocumentCookie: the script reads document.cookie
  document.cookie = `${cookie}=; max-age=0; path=/`;
});

const marker = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the script reads document.cookie
  document.cookie = `${cookie}=${value}; path=/`;
};

describe('boot.js', () => {
  it('shows the signed-in header to who is signed in here', () => {
    marker('pt-BR');
    boot();
    expect(dataset).toHaveProperty('signedIn');
  });

  it('shows the signed-out header to others, and to who is signed in with another provider', () => {
    boot();
    expect(dataset).not.toHaveProperty('signedIn');
    marker('en-GB');
    boot();
    expect(dataset).not.toHaveProperty('signedIn');
  });

  it('R6.2 marks the page for who was sent from a protected one', () => {
    boot();
    expect(dataset).not.toHaveProperty('sent');
    visit('/pt-BR/?next=%2Fpt-BR%2Fcurso');
    boot();
    expect(dataset).toHaveProperty('sent');
  });

  it.each([
    ['/en-NZ/course', 'en'],
    ['/es-AR', 'es'],
    ['/nowhere', 'pt'],
  ])('takes the language of error pages from the address %s', (path, language) => {
    visit(path);
    boot();
    expect(dataset.addressLanguage).toBe(language);
  });
});

const Form = ({ onSubmit }: { onSubmit: () => void }) => {
  const form = useRef<HTMLFormElement>(null) as RefObject<HTMLFormElement>;
  useHeldSubmit(form);
  return (
    <form
      id="late"
      ref={form}
      data-hydrate=""
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <button type="submit">Send</button>
    </form>
  );
};

describe('a form whose script is late', () => {
  it('keeps the page and submits once the script is there', async () => {
    const user = userEvent.setup();
    boot();
    document.body.innerHTML = '<form id="late" data-hydrate><button>Send</button></form>';
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(dataset.heldForm).toBe('late');
    document.body.replaceChildren();

    const onSubmit = vi.fn();
    renderWithTheme(<Form onSubmit={onSubmit} />);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(dataset).not.toHaveProperty('heldForm');

    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});
