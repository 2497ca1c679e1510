import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ContactForm } from '@/components/contact/contact-form';
import { formValues } from '@/components/forms/form-values';
import { renderWithTexts } from '../../support/render-with-texts';

describe('the field of the contact form that is there for machines', () => {
  it('takes nothing that a browser fills in for a person', async () => {
    renderWithTexts(<ContactForm />, ['contact', 'errors'], 'en-GB');
    const form = document.querySelector('form') as HTMLFormElement;
    const field = form.elements.namedItem('website') as HTMLInputElement;
    // Browsers and password managers leave out what cannot be written into, as typing does.
    await userEvent.type(field, 'https://ana.example');
    expect(formValues(form)).toMatchObject({ website: '' });
  });
});
