import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { TextField } from '@/components/ui/text-field';
import { renderWithTheme } from './render-with-theme';

const problems = [{ field: 'email', message: 'Enter your e-mail.' }];

const form = (attempt: number) => (
  <>
    <ErrorSummary title="There is a problem" problems={problems} attempt={attempt} />
    <TextField name="email" label="E-mail" error="Enter your e-mail." />
  </>
);

describe('an error summary', () => {
  it('takes the focus when it appears, and each time', async () => {
    const user = userEvent.setup();
    const { rerender } = renderWithTheme(form(1));
    const summary = screen.getByRole('alert', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    await user.click(screen.getByRole('textbox'));
    expect(summary).not.toHaveFocus();
    rerender(form(2));
    expect(summary).toHaveFocus();
  });

  it('leads to the field in the words there', async () => {
    const user = userEvent.setup();
    renderWithTheme(form(1));
    await user.click(screen.getByRole('link', { name: 'Enter your e-mail.' }));
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  });
});

describe('a busy button', () => {
  it('keeps the focus and ignores clicks', async () => {
    const user = userEvent.setup();
    let clicks = 0;
    renderWithTheme(
      <Button
        busy
        onClick={() => {
          clicks += 1;
        }}
      >
        Continue
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Continue' });
    await user.click(button);
    expect(clicks).toBe(0);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });
});
