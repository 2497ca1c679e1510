import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LegalArticle } from '@/components/legal/legal-article';
import { renderWithTexts } from '../../support/render-with-texts';

const show = (draft: boolean) =>
  renderWithTexts(
    <LegalArticle
      page="terms"
      siteOrigin="https://site.example"
      text={{
        title: 'Terms of use',
        description: 'The rules',
        lead: 'In plain words',
        draft,
        inForce: '30 November 2026',
        sections: [],
      }}
    />,
    ['legal'],
    'en',
  );

it('never calls a draft in force', () => {
  show(true);
  expect(screen.getByText(/^This is a draft/)).toBeInTheDocument();
  expect(screen.getByText('Text of 30 November 2026.')).toBeInTheDocument();
  expect(screen.queryByText(/In force/)).not.toBeInTheDocument();
});

it('says since when a text is in force', () => {
  show(false);
  expect(screen.getByText('In force since 30 November 2026.')).toBeInTheDocument();
  expect(screen.queryByText(/draft/)).not.toBeInTheDocument();
});
