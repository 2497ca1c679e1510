import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card, Container } from '@/components/ui/layout';
import { Heading } from '@/components/ui/text';
import type { Profile } from '@/lib/shared/contract/profile';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space } from '@/styles/tokens';

/** What each part of the page that saves itself is given. */
export interface PartProps {
  /** As it was last saved. */
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

/** Frame of the profile: contents beside the sections where there is room, above them where there is not. */
export const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  padding-block: ${space(6)} ${space(16)};

  ${from('laptopS')} {
    grid-template-columns: 15rem minmax(0, 46rem);
    gap: ${space(12)};
    padding-block: ${space(12)} ${space(22)};
  }
`;

export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
`;

const Box = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};
`;

const Top = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};

  p {
    color: var(--muted);
  }
`;

interface SectionProps {
  /** Target of the contents, and first part of the ids inside. */
  id: string;
  heading: string;
  text?: ReactNode;
  children: ReactNode;
}

/** One card of the page. */
export const ProfileSection = ({ id, heading, text, children }: SectionProps) => (
  <Box as="section" id={id} aria-labelledby={`${id}-heading`}>
    <Top>
      <Heading id={`${id}-heading`} size="small">
        {heading}
      </Heading>
      {text && <p>{text}</p>}
    </Top>
    {children}
  </Box>
);

/** A value that is shown and cannot be changed, with the reason under it. */
export const FixedValue = styled.dl`
  padding: ${space(4)};
  border-radius: ${radius('medium')};
  background: ${color('paper')};

  dt {
    font-weight: 700;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  dd + dd {
    margin-top: ${space(1)};
    color: var(--muted);
    font-size: ${({ theme }) => theme.text.small};
  }
`;

/** Short boxes in two columns where there is room. */
export const Boxes = styled.div`
  display: grid;
  gap: ${space(1)} ${space(6)};

  ${from('tablet')} {
    grid-template-columns: 1fr 1fr;
  }
`;

export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
`;
