import styled from 'styled-components';
import { color, space } from '@/styles/tokens';

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(6)};
  padding: 0;
  list-style: none;
  font-weight: 600;

  li {
    display: flex;
    gap: ${space(3)};
  }
  svg {
    flex: none;
    margin-top: 0.2em;
    color: ${color('lime')};
  }
`;

/** Short facts, each with a tick. For dark grounds. */
export const TickedList = ({ items, className }: { items: readonly string[]; className?: string }) => (
  <List role="list" className={className}>
    {items.map((item) => (
      <li key={item}>
        <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
          <path d="m3 10.5 4.5 4.5L17 5" stroke="currentColor" strokeWidth="3" />
        </svg>
        {item}
      </li>
    ))}
  </List>
);
