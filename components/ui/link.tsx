import styled from 'styled-components';

/** A link inside text: underlined, so that colour is not its only sign. */
export const InlineLink = styled.a`
  color: var(--link);
  font-weight: 600;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;

  &:hover {
    text-decoration-thickness: 2px;
  }
`;

/** A link on a line of its own, high enough for a thumb. */
export const LoneLink = styled(InlineLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`;

/** Links below one another, each high enough for a thumb. */
export const LinkList = styled.ul.attrs({ role: 'list' })`
  padding: 0;
  list-style: none;

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
