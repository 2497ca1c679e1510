import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Fieldset } from '@/components/ui/fieldset';
import { NumberField } from '@/components/ui/number-field';
import { PasswordField } from '@/components/ui/password-field';
import { RadioCards } from '@/components/ui/radio-cards';
import { SelectField } from '@/components/ui/select-field';
import { StepperField } from '@/components/ui/stepper-field';
import { TextField } from '@/components/ui/text-field';
import { renderWithTheme } from './render-with-theme';

const toggle = { show: 'Show', hide: 'Hide', showPassword: 'Show password', hidePassword: 'Hide password' };

describe('a text field', () => {
  it('is described by its hint, then its error', () => {
    renderWithTheme(
      <TextField name="email" label="E-mail" hint="As in your inbox." error="Enter your e-mail." />,
    );
    const input = screen.getByRole('textbox', { name: 'E-mail' });
    expect(input).toHaveAccessibleDescription('As in your inbox. Enter your e-mail.');
    expect(input).toBeInvalid();
  });

  it('is valid without an error and has no length limit', () => {
    renderWithTheme(<TextField name="email" label="E-mail" />);
    const input = screen.getByRole('textbox', { name: 'E-mail' });
    expect(input).toBeValid();
    expect(input).not.toHaveAttribute('maxlength');
  });
});

describe('a password field', () => {
  it('shows and hides what was typed without losing it', async () => {
    const user = userEvent.setup();
    renderWithTheme(
      <PasswordField name="password" label="Password" autoComplete="new-password" toggle={toggle} />,
    );
    const input = screen.getByLabelText('Password');
    await user.type(input, 'três corações');
    expect(input).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('três corações');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });
});

describe('a number field', () => {
  it.each([
    ['1500', '1000'],
    ['-4', '0'],
    ['37', '37'],
    ['', ''],
  ])('takes %j as %j when it is left', async (typed, kept) => {
    const user = userEvent.setup();
    const clampedText = (number: number) => `Changed to ${number}.`;
    renderWithTheme(<NumberField name="people" label="People" min={0} max={1000} {...{ clampedText }} />);
    const input = screen.getByRole('textbox', { name: 'People' });
    if (typed) await user.type(input, typed);
    await user.tab();
    expect(input).toHaveValue(kept);
    expect(screen.getByRole('status')).toHaveTextContent(typed === kept ? /^$/ : clampedText(Number(kept)));
    await user.type(input, '1');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('a stepper field', () => {
  it.each([
    ['1.200', 'More', '1201'],
    ['1 200', 'Fewer', '1199'],
    ['١٢', 'More', '13'],
    ['１２', 'Fewer', '11'],
    ['', 'More', '1'],
    ['some', 'Fewer', '0'],
  ])('counts on from what was typed: %j, %s', async (typed, press, kept) => {
    const user = userEvent.setup();
    renderWithTheme(
      <StepperField name="people" label="People" min={0} max={2000} lessLabel="Fewer" moreLabel="More" />,
    );
    const input = screen.getByRole('textbox', { name: 'People' });
    if (typed) await user.type(input, typed);
    await user.click(screen.getByRole('button', { name: press }));
    expect(input).toHaveValue(kept);
  });

  it('asks for a number without giving one', () => {
    renderWithTheme(
      <StepperField name="people" label="People" min={0} max={9} lessLabel="Fewer" moreLabel="More" />,
    );
    expect(screen.getByPlaceholderText('?')).toHaveValue('');
  });
});

describe('a select field', () => {
  it('begins with a placeholder whose value is empty', () => {
    renderWithTheme(
      <SelectField
        name="job"
        label="Job"
        placeholder="Select one"
        options={[{ value: 'coach', label: 'Coach' }]}
      />,
    );
    expect(screen.getByRole('combobox', { name: 'Job' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Job' })).toHaveDisplayValue('Select one');
  });
});

describe('a checkbox', () => {
  it('is ticked by a click on its words', async () => {
    const user = userEvent.setup();
    renderWithTheme(<CheckboxField name="adult" label="I am 18 or older" />);
    await user.click(screen.getByText('I am 18 or older'));
    expect(screen.getByRole('checkbox', { name: 'I am 18 or older' })).toBeChecked();
  });
});

describe('a fieldset', () => {
  it('describes the whole group by its error', () => {
    renderWithTheme(
      <Fieldset id="consents" legend="Consents" error="Tick to continue.">
        <CheckboxField name="adult" label="I am 18 or older" />
      </Fieldset>,
    );
    expect(screen.getByRole('group', { name: 'Consents' })).toHaveAccessibleDescription('Tick to continue.');
  });
});

describe('radio cards', () => {
  const options = [
    { value: 'a', text: 'First', state: 'wrong' as const, feedback: 'Not this one, because…' },
    { value: 'b', text: 'Second' },
  ];

  it('reads the feedback of a judged card with it', () => {
    renderWithTheme(<RadioCards name="q" labelledBy="q" options={options} defaultValue="a" />);
    expect(screen.getByRole('radio', { name: /First/ })).toHaveAccessibleDescription(
      'Not this one, because…',
    );
  });

  it('moves with the arrow keys, as radio buttons do', async () => {
    const user = userEvent.setup();
    renderWithTheme(<RadioCards name="q" labelledBy="q" options={options} defaultValue="a" />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Second' })).toBeChecked();
  });
});
