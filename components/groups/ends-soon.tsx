import styled from 'styled-components';
import { useTexts } from '@/components/ui/texts';

/** Bold, so that colour is not its only sign. */
const Word = styled.p`
  font-weight: 700;
`;

interface EndsSoonProps {
  isMaker: boolean;
  /** The day in words, from a month before it; null before that. */
  endsSoon: string | null;
}

/** The word before a group ends by itself. */
export const EndsSoon = ({ isMaker, endsSoon }: EndsSoonProps) => {
  const t = useTexts('group-line');
  return endsSoon && <Word>{t(`ends.${isMaker ? 'maker' : 'member'}`, { date: endsSoon })}</Word>;
};
