import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContactForm } from '@/components/contact/contact-form';
import { PlanCard } from '@/components/courses/plan-card';
import { WholePage } from '@/components/errors/whole-page';
import { PartBoundary } from '@/components/layout/part-boundary';
import { SignUpForm } from '@/components/sign-up/sign-up-form';
import { StaticHtml } from '@/components/ui/static-html';
import type { Locale } from '@/lib/shared/config/locales';
import { renderWithTexts } from '../../support/render-with-texts';

vi.mock('next/router', async (original) => ({
  ...(await original<typeof import('next/router')>()),
  useRouter: () => ({ asPath: '/en-GB/contact' }),
}));

let explode = () => {};
let isBroken = false;

/** Something that throws in the middle of the page’s life. */
const Fragile = () => {
  const [, again] = useReducer((count: number) => count + 1, 0);
  explode = again;
  if (isBroken) throw new TypeError('Ana wrote this');
  return null;
};

const breakDown = () =>
  act(async () => {
    isBroken = true;
    explode();
  });
const mend = () => {
  isBroken = false;
};

const reports: { path: string; body: Promise<string> }[] = [];
const complaints = vi.spyOn(console, 'error');

beforeEach(() => {
  complaints.mockImplementation(() => {});
  vi.stubGlobal('__NEXT_DATA__', { page: '/[locale]/contact', buildId: 'r1' });
  document.documentElement.dataset.locale = 'en-GB';
  navigator.sendBeacon = (path, body) =>
    reports.push({ path: String(path), body: (body as Blob).text() }) > 0;
});
afterEach(() => {
  mend();
  reports.length = 0;
  complaints.mockReset();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const failed = () =>
  vi.waitFor(() => document.querySelector<HTMLElement>('[role=alert]:has(button)') ?? Promise.reject(), {
    timeout: 60_000,
  });

describe('a part of a page that fails', () => {
  it.each([
    ['en-GB', 'Something went wrong here', 'Try again'],
    ['es-AR', 'Algo salió mal en esta parte', 'Intentarlo de nuevo'],
    ['pt-BR', 'Algo deu errado aqui', 'Tentar de novo'],
  ] as [Locale, string, string][])('says so in the language of %s', async (locale, heading, retry) => {
    renderWithTexts(
      <>
        <p>The rest</p>
        <PartBoundary part="plan">
          <Fragile />
        </PartBoundary>
      </>,
      [],
      locale,
    );
    await breakDown();
    const words = within(await failed());
    expect(words.getByRole('heading', { name: heading })).toBeInTheDocument();
    expect(words.getByRole('button', { name: retry })).toBeInTheDocument();
    expect(words.getByRole('link')).toHaveAttribute('href', `/${locale}/contact`);
    expect(screen.getByText('The rest')).toBeInTheDocument();
  });

  it('is told to the server once, without its message', async () => {
    renderWithTexts(
      <PartBoundary part="evidence">
        <Fragile />
      </PartBoundary>,
      [],
      'en-GB',
    );
    await breakDown();
    await userEvent.click(within(await failed()).getByRole('button'));
    await failed();
    expect(reports.map(({ path }) => path)).toEqual(['/api/page-fault']);
    const fault = {
      part: 'evidence',
      error: 'TypeError',
      route: '/[locale]/contact',
      locale: 'en-GB',
      release: 'r1',
    };
    expect(JSON.parse((await reports[0]?.body) ?? '')).toEqual(fault);
  });

  it('stays loud in the console', async () => {
    renderWithTexts(
      <PartBoundary part="plan">
        <Fragile />
      </PartBoundary>,
      [],
    );
    await breakDown();
    expect(complaints).toHaveBeenCalled();
  });

  it('that fails again offers to reload the page', async () => {
    renderWithTexts(
      <PartBoundary part="plan">
        <Fragile />
      </PartBoundary>,
      [],
      'en-GB',
    );
    await breakDown();
    await userEvent.click(within(await failed()).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
  });

  it('as the whole page keeps header and footer', async () => {
    document.body.innerHTML = '<div id="site-header" data-kept=""><a href="/">Breaking Barriers</a></div>';
    renderWithTexts(
      <PartBoundary part="page" frame={(words) => <WholePage>{words}</WholePage>}>
        <StaticHtml id="site-header" content={false} />
        <Fragile />
      </PartBoundary>,
      [],
      'en-GB',
    );
    document.body.firstElementChild?.remove();
    await breakDown();
    expect(await failed()).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Breaking Barriers' })).toBeInTheDocument();
  });

  it('has its static markup again when it is tried again', async () => {
    document.body.innerHTML = '<div id="takeaway" data-kept=""><p>Try this</p></div>';
    renderWithTexts(
      <PartBoundary part="content">
        <StaticHtml id="takeaway" content={false} />
        <Fragile />
      </PartBoundary>,
      [],
      'en-GB',
    );
    document.body.firstElementChild?.remove();
    await breakDown();
    mend();
    await userEvent.click(within(await failed()).getByRole('button'));
    expect(await screen.findByText('Try this')).toBeInTheDocument();
  });

  it('is tried again at another address', async () => {
    const page = (place: string) => (
      <PartBoundary part="content" place={place}>
        <Fragile />
        <p>Content of {place}</p>
      </PartBoundary>
    );
    const { rerender } = renderWithTexts(page('/a'), [], 'en-GB');
    await breakDown();
    await failed();
    mend();
    rerender(page('/b'));
    expect(await screen.findByText('Content of /b')).toBeInTheDocument();
  });
});

describe('what was typed in a part that fails comes back', () => {
  const again = async () => {
    await breakDown();
    mend();
    await userEvent.click(within(await failed()).getByRole('button'));
  };

  it('in the contact form', async () => {
    renderWithTexts(
      <PartBoundary part="contact">
        <ContactForm />
        <Fragile />
      </PartBoundary>,
      ['contact', 'errors'],
      'en-GB',
    );
    const message = () => screen.getByRole('textbox', { name: /message/i });
    await userEvent.type(message(), 'Hello there');
    const topic = () => screen.getByRole<HTMLSelectElement>('combobox');
    await userEvent.selectOptions(topic(), topic().options[1]?.value ?? '');
    const chosen = topic().value;
    await again();
    await vi.waitFor(() => expect(message()).toHaveValue('Hello there'), { timeout: 60_000 });
    expect(topic()).toHaveValue(chosen);
  });

  it('in the sign-up form, with its password', async () => {
    renderWithTexts(
      <PartBoundary part="sign-up">
        <SignUpForm />
        <Fragile />
      </PartBoundary>,
      ['sign-up', 'verification', 'errors'],
      'en-GB',
    );
    const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
    const password = () => field('password');
    await userEvent.type(field('firstName'), 'Ana');
    await userEvent.type(password(), 'a short phrase 7');
    await again();
    await vi.waitFor(() => expect(password()).toHaveValue('a short phrase 7'), { timeout: 60_000 });
    expect(field('firstName')).toHaveValue('Ana');
  });

  it('in the plan, and is saved', async () => {
    const onSave = vi.fn();
    renderWithTexts(
      <PartBoundary part="plan">
        <PlanCard
          idea=""
          plan={{ text: '', day: null }}
          current={{ text: '', day: null }}
          onSave={onSave}
          state="nothing"
          path="/"
          kept
          pauseMs={0}
        />
        <Fragile />
      </PartBoundary>,
      ['module'],
      'en-GB',
    );
    const text = () => document.querySelector('#plan-form textarea') as HTMLTextAreaElement;
    await act(async () => {
      text().value = 'Two circles';
    });
    await again();
    await vi.waitFor(() => expect(text()).toHaveValue('Two circles'), { timeout: 60_000 });
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledWith({ text: 'Two circles', day: null }), {
      timeout: 60_000,
    });
  });
});
