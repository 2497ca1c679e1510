import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '@/components/ui/layout';
import { Heading, Muted } from '@/components/ui/text';
import { space } from '@/styles/tokens';

const Box = styled(Card)`
  h2 + p {
    margin-top: ${space(2)};
  }
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-content: start;
`;

interface GroupPartProps {
  id: string;
  heading: string;
  text?: string;
  children: ReactNode;
}

/** A part of a group's page. */
export const GroupPart = ({ id, heading, text, children }: GroupPartProps) => (
  <Box as="section" id={id} aria-labelledby={`${id}-heading`}>
    <div>
      <Heading id={`${id}-heading`} size="small">
        {heading}
      </Heading>
      {text && <Muted>{text}</Muted>}
    </div>
    {children}
  </Box>
);
