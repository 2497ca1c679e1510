import styled from 'styled-components';
import { Heading } from '@/components/ui/text';
import { color, radius, space, textSize } from '@/styles/tokens';

const Box = styled.section`
  max-width: 44rem;
  padding: ${space(7)} ${space(6)};
  border: 2px solid ${color('lime')};
  border-radius: ${radius('large')};

  p {
    margin-top: ${space(3)};
    font-size: ${textSize('lead')};
  }
`;

/** Says honestly that the texts of this language are still to come. */
export const SoonNotice = ({ heading, text }: { heading: string; text: string }) => (
  <Box>
    <Heading size="card">{heading}</Heading>
    <p>{text}</p>
  </Box>
);
