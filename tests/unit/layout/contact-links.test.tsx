import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ContactContent } from '@/components/contact/contact-content';
import { renderWithTexts } from '@/tests/support/render-with-texts';

it('R2.36 leads from the contact page to the operator’s privacy notice', () => {
  const legalLinks = { privacy: 'https://own.example/privacy' };
  renderWithTexts(
    <ContactContent siteOrigin="https://site.example" link="" controller={null} form={null} />,
    ['contact'],
    'en-GB',
    { legalLinks },
  );
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toContain('https://own.example/privacy');
  expect(addresses).not.toContain('/en-GB/privacy');
});

it('says whom to ask about data without a mailbox', () => {
  const controller = {
    name: 'Northside Trust',
    address: '1 High Street, Leeds',
    privacyContact: 'privacy@example.org',
    places: 'Ireland',
  };
  renderWithTexts(
    <ContactContent siteOrigin="https://site.example" link="" controller={controller} form={null} />,
    ['contact'],
    'en-GB',
  );
  expect(screen.getByText(/Northside Trust/)).toHaveTextContent('1 High Street, Leeds');
  const contact = screen.getByRole('link', { name: 'privacy@example.org' });
  expect(contact).toHaveAttribute('href', 'mailto:privacy@example.org');
});

it('says whom to call in danger before the form', () => {
  renderWithTexts(
    <ContactContent siteOrigin="https://site.example" link="" controller={null} form={<form />} />,
    ['contact'],
    'en-GB',
  );
  const danger = screen.getByRole('heading', { name: 'Is a young person in danger?' });
  const form = document.querySelector('form') as HTMLFormElement;
  expect(danger.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
