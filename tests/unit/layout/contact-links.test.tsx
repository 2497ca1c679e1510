import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ContactContent } from '@/components/contact/contact-content';
import { renderWithTexts } from '@/tests/support/render-with-texts';

it('R2.36 leads from the contact page to the operator’s privacy notice', () => {
  const legalLinks = { privacy: 'https://own.example/privacy' };
  renderWithTexts(
    <ContactContent siteOrigin="https://site.example" link="" form={null} />,
    ['contact'],
    'en-GB',
    { legalLinks },
  );
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toContain('https://own.example/privacy');
  expect(addresses).not.toContain('/en-GB/privacy');
});
