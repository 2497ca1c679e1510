import styled from 'styled-components';
import { Button, ButtonLink } from '@/components/ui/button';
import { ShareButton, whatsAppAddress } from '@/components/ui/share-button';
import { useTexts } from '@/components/ui/texts';
import type { DrillCard } from '@/lib/shared/rules/course-types';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { drillInWords } from './drill-in-words';

const Actions = styled.div`
  display: grid;
  /* Below one another where the letters are twice as large. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr));
  gap: ${space(2)};

  > * {
    display: grid;
  }
  > :nth-child(3) {
    grid-column: 1 / -1;
  }
  button,
  a {
    padding-inline: ${space(3)};
  }
  ${from('tablet')} {
    display: flex;
    gap: ${space(3)};

    button,
    a {
      padding-inline: ${space(6)};
    }
  }
`;

/** Ways to take the card along: on paper, as a file, or as a message with the drawing. */
export const DrillActions = ({ card, address }: { card: DrillCard; address: string }) => {
  const t = useTexts('drills');
  const shared = { title: card.title, text: drillInWords(card, t), url: address };
  return (
    <Actions className="screen-only">
      <span className="needs-script">
        <Button variant="lime" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </span>
      <span className="needs-script">
        <ShareButton {...shared} filePath={card.drawing.src} variant="outline" />
      </span>
      <ButtonLink variant="outline" href={whatsAppAddress(shared)} target="_blank" rel="noopener noreferrer">
        {t('share:whatsApp')}
      </ButtonLink>
    </Actions>
  );
};
