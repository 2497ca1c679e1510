import styled from 'styled-components';
import { PublicMetadata } from '@/components/layout/public-metadata';
import { CARD_SIDE, Card, Container, Section, Stack } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { PageOpening } from '@/components/ui/page-opening';
import { useSite } from '@/components/ui/site';
import { Heading, Lead, Muted } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import type { DrillListProps } from '@/lib/server/pages/drill-page';
import { drillPath, drillsPath } from '@/lib/shared/config/paths';
import type { DrillCard } from '@/lib/shared/rules/course-types';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  margin-top: ${space(6)};
  padding: 0;
  list-style: none;

  /* Twelve, so that a row has three cards, two or one, and none stands beside a hole. */
  ${from('tablet')} {
    grid-template-columns: repeat(12, minmax(0, 1fr));

    li {
      grid-column: span 6;

      &[data-tablet='1'] {
        grid-column: span 12;
      }
    }
  }
  ${from('laptopS')} {
    && li {
      grid-column: span 4;

      &[data-laptop='2'] {
        grid-column: span 6;
      }
      &[data-laptop='1'] {
        grid-column: span 12;
      }
    }
  }
`;

/** With how many cards, itself included, one stands in its row: as many as fit, or in the last rows fewer. */
const inRow = (most: number, index: number, count: number): number => {
  const rest = count % most;
  if (rest === 0 || count < most) return Math.min(most, count);
  // One that would be alone in a row of three takes one of the row before.
  const short = rest === 1 && most > 2 ? 2 * (most - 1) : rest;
  return index < count - short ? most : Math.min(short, most - 1);
};

/** Tapped anywhere. */
const Box = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;

  && {
    padding: 0;
  }
  img {
    width: 100%;
    height: auto;
  }
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

const Words = styled(Stack)`
  padding: ${space(5)} ${CARD_SIDE} ${space(6)};
`;

const DrillEntry = ({ card: { slug, title, aim, drawing, facts } }: { card: DrillCard }) => {
  const { locale } = useSite();
  return (
    <Box as="article">
      {/* biome-ignore lint/performance/noImgElement: small, and of its right size */}
      <img src={drawing.src} alt="" width="1280" height="600" loading="lazy" />
      <Words $gap={2}>
        <Heading level={3} size="small">
          <InlineLink href={drillPath(locale, slug)}>{title}</InlineLink>
        </Heading>
        <p>{aim}</p>
        {facts.players && <Muted>{facts.players}</Muted>}
      </Words>
    </Box>
  );
};

/** The drills of the courses, each with the way to its card. */
export const DrillList = ({ courses, siteOrigin }: DrillListProps) => {
  const t = useTexts('drills');
  return (
    <>
      <PublicMetadata
        siteOrigin={siteOrigin}
        title={t('list.title')}
        description={t('list.lead')}
        pathOn={drillsPath}
      />
      <PageOpening heading={t('list.title')} lead={t('list.lead')} />
      <Section>
        <Stack as={Container} $gap={12}>
          {courses.length === 0 && <Lead>{t('list.none')}</Lead>}
          {courses.map(({ title, cards }) => (
            <section key={title}>
              <Heading size="card">{title}</Heading>
              <Cards role="list">
                {cards.map((card, index) => (
                  <li
                    key={card.slug}
                    data-tablet={inRow(2, index, cards.length)}
                    data-laptop={inRow(3, index, cards.length)}
                  >
                    <DrillEntry card={card} />
                  </li>
                ))}
              </Cards>
            </section>
          ))}
        </Stack>
      </Section>
    </>
  );
};
