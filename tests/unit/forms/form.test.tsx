import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EmailField } from '@/components/forms/account/email-field';
import { CooldownButton } from '@/components/forms/cooldown-button';
import { Form } from '@/components/forms/form';
import { identityFailures } from '@/components/forms/identity-failures';
import { useCooldown } from '@/components/forms/use-cooldown';
import { useForm } from '@/components/forms/use-form';
import { emailReason, problemsIn } from '@/components/forms/validators';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';
import { renderWithTexts } from '../../support/render-with-texts';

const failureOf = identityFailures<'email'>('recovery-failed', { 'user-not-found': 'email' });

interface ExampleProps {
  send: (email: string) => Promise<'leaving' | undefined>;
}

/** The least that a form of this site consists of. */
const Example = ({ send }: ExampleProps) => {
  const cooldown = useCooldown('example');
  const form = useForm<'email', AuthErrorCode>({
    validate: ({ email = '' }) => problemsIn('recovery', { email: emailReason(email) }),
    send: ({ email = '' }) => send(email),
    failureOf,
    cooldown,
  });
  const actions = (
    <CooldownButton type="submit" busy={form.busy} left={cooldown.left}>
      Send
    </CooldownButton>
  );
  return (
    <Form id="example" form={form} actions={actions}>
      <EmailField label="E-mail" error={form.errorOf('email')} autoComplete="email" />
    </Form>
  );
};

const MISSING = 'Enter the email address you signed up with, such as name@example.com';
const MALFORMED = 'Enter a valid email address';

const send = vi.fn<ExampleProps['send']>();
const user = userEvent.setup();
const field = () => screen.getByLabelText('E-mail');
const button = () => screen.getByRole('button');
const press = () => user.click(button());
const summary = () => screen.findByRole('alert', { name: 'There is a problem' });

/** Answers with what lets the answer come. */
const sendSlowly = (): (() => void) => {
  let answer: () => void = () => undefined;
  send.mockReturnValueOnce(new Promise((resolve) => (answer = () => resolve(undefined))));
  return () => answer();
};

afterEach(() => void vi.unstubAllGlobals());

beforeEach(() => {
  sessionStorage.clear();
  send.mockReset().mockResolvedValue(undefined);
  delete document.documentElement.dataset.heldForm;
  document.title = 'Example';
});

const show = () => renderWithTexts(<Example send={send} />, ['errors', 'recovery'], 'en');

describe('a form', () => {
  it('says nothing of a field before it is sent', async () => {
    show();
    await user.type(field(), 'ana');
    await user.clear(field());
    expect(field()).toBeValid();
    expect(document.title).toBe('Example');
  });

  it('leads from the focused summary to what is wrong', async () => {
    show();
    await press();
    expect(await summary()).toHaveFocus();
    await user.click(within(await summary()).getByRole('link', { name: MISSING }));
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(MISSING);
    expect(send).not.toHaveBeenCalled();
  });

  it('takes back message and title once the field is right', async () => {
    show();
    await press();
    expect(document.title).toBe('Error: Example');
    await user.type(field(), 'ana@example.com');
    expect(screen.queryByText(MISSING)).not.toBeInTheDocument();
    expect(document.title).toBe('Example');
  });

  it('gives the summary the focus again after each attempt', async () => {
    show();
    await press();
    await user.click(field());
    await press();
    expect(await summary()).toHaveFocus();
  });

  it('R5.6 shows a toast for a malformed address, not for none', async () => {
    show();
    await press();
    await user.type(field(), 'ana@');
    await press();
    expect(await screen.findByText(MALFORMED, { selector: '#toasts-urgent *' })).toBeVisible();
    expect(screen.queryByText(MISSING, { selector: '#toasts-urgent *' })).not.toBeInTheDocument();
  });

  it('is sent once however often it is submitted meanwhile', async () => {
    const answer = sendSlowly();
    show();
    await user.type(field(), 'ana@example.com');
    const { form } = field() as HTMLInputElement;
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    expect(send).toHaveBeenCalledOnce();
    answer();
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
    await press();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('stays busy while another page takes over', async () => {
    send.mockResolvedValue('leaving');
    show();
    await user.type(field(), 'ana@example.com{Enter}');
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(send).toHaveBeenCalledOnce();
  });

  it.each(['leaving', undefined] as const)('marks the page only when it is left (%s)', async (outcome) => {
    const { dataset } = document.documentElement;
    delete dataset.left;
    send.mockResolvedValue(outcome);
    show();
    await user.type(field(), 'ana@example.com{Enter}');
    await waitFor(() => expect(dataset.left).toBe(outcome && ''));
  });

  it('shows a failure in place and as a toast', async () => {
    send.mockRejectedValueOnce(new AuthError('network'));
    show();
    await user.type(field(), 'ana@example.com{Enter}');
    await waitFor(() => expect(screen.getAllByText(/could not reach the service/)).toHaveLength(2));
    expect(document.title).toBe('Error: Example');
    expect(field()).toHaveValue('ana@example.com');
    await press();
    expect(document.title).toBe('Example');
  });

  it('says a failure at the field that it belongs to', async () => {
    send.mockRejectedValueOnce(new AuthError('user-not-found'));
    show();
    await user.type(field(), 'ana@example.com{Enter}');
    expect(await summary()).toHaveFocus();
    expect(field()).toBeInvalid();
  });

  it('moves the focus before the toast of a failure', async () => {
    send.mockRejectedValue(new AuthError('user-not-found'));
    show();
    await user.type(field(), 'ana@example.com{Enter}');
    await summary();
    await act(async () => toast.remove());
    act(() => field().focus());
    const region = document.getElementById('toasts-urgent') as HTMLElement;
    // As in a browser, which takes keys between an urgent commit and a later one; `act` would leave no gap.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const focusedThen = new Promise<string | null | undefined>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!region.textContent) return;
        observer.disconnect();
        resolve(document.activeElement?.getAttribute('role'));
      });
      observer.observe(region, { childList: true, subtree: true, characterData: true });
    });
    (field() as HTMLInputElement).form?.requestSubmit();
    expect(await focusedThen).toBe('alert');
  });

  it('R4.19 waits after a limit and says so when sent', async () => {
    send.mockRejectedValueOnce(new AuthError('limit-exceeded'));
    show();
    await user.type(field(), 'ana@example.com{Enter}');
    await user.click(await screen.findByRole('button', { name: /\d:\d\d/ }));
    expect(send).toHaveBeenCalledOnce();
    expect(document.title).toBe('Error: Example');
  });

  it('is sent again when its script came too late', async () => {
    document.documentElement.dataset.heldForm = 'example';
    show();
    expect(await summary()).toHaveFocus();
  });
});
