import styled from 'styled-components';
import { Eyebrow, Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { color, radius, space, textSize } from '@/styles/tokens';

const Note = styled.section`
  padding: ${space(5)} ${space(5)} ${space(6)};
  border-top: 6px solid ${color('lime')};
  border-radius: ${radius('large')};

  h2 {
    margin: ${space(1)} 0 ${space(3)};
    line-height: 1.06;
  }
`;

const Source = styled.p`
  margin-top: ${space(3)};
  padding-left: ${space(3)};
  border-left: 3px solid ${color('blue')};
  color: var(--muted);
  font-size: ${textSize('small')};
`;

interface TakeawayNoteProps {
  /** Of the module that was done last in the course's order. */
  takeaway: string;
  order: number;
  title: string;
}

/** What to try until the next module, as a note. */
export const TakeawayNote = ({ takeaway, order, title }: TakeawayNoteProps) => {
  const t = useTexts('course');
  return (
    <Note data-surface="white" aria-labelledby="note-heading">
      <Eyebrow>{t('note.kind')}</Eyebrow>
      <Heading id="note-heading" size="small">
        {t('note.heading')}
      </Heading>
      <p>{takeaway}</p>
      <Source>{t('note.source', { order, title })}</Source>
    </Note>
  );
};
