import styled from 'styled-components';
import { Cluster, Container } from '@/components/ui/layout';
import type { Interest, Preference, Profile } from '@/lib/shared/contract/profile';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space } from '@/styles/tokens';
import type { OpenedPart } from './parts';

/** What each part of the page that saves itself is given. */
export interface PartProps {
  /** As it was last saved. */
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

/** The same for the form that it opens into. */
export type FormProps = PartProps & OpenedPart;

/** Everything that can be ticked. Given by the server, since the contract that holds it brings its schemas along. */
export interface ProfileChoices {
  interests: readonly Interest[];
  preferences: readonly Preference[];
}

/** Frame of the profile: contents beside the parts where there is room. */
export const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-block: ${space(5)} ${space(12)};

  ${from('laptopS')} {
    grid-template-columns: 14.5rem minmax(0, 53rem);
    gap: ${space(14)};
    padding-block: ${space(8)} ${space(16)};
  }
`;

export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-content: start;
`;

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

export const ButtonRow = styled(Cluster)`
  column-gap: ${space(4)};
`;
