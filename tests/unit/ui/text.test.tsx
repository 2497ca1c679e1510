import { screen } from '@testing-library/react';
import styled from 'styled-components';
import { describe, expect, it } from 'vitest';
import { Heading, prose } from '@/components/ui/text';
import { renderWithTheme } from './render-with-theme';

const Running = styled.div`
  ${prose}
`;

const leadingOf = (name: string) =>
  Number(getComputedStyle(screen.getByRole('heading', { name })).lineHeight);

describe('the lines of a heading', () => {
  it('stand close in capitals', () => {
    renderWithTheme(<Heading>Elogiar o esforço</Heading>);
    expect(leadingOf('Elogiar o esforço')).toBe(1);
  });

  it('leave room for what reaches down in lower case', () => {
    renderWithTheme(<Heading capitals={false}>Cuidados que protegem</Heading>);
    expect(leadingOf('Cuidados que protegem')).toBeGreaterThan(1.1);
  });

  it('leave the same room in running text', () => {
    renderWithTheme(
      <Running>
        <h3>Quando alguém pede ajuda</h3>
      </Running>,
    );
    expect(leadingOf('Quando alguém pede ajuda')).toBeGreaterThan(1.1);
  });
});
