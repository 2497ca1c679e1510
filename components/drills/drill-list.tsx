import styled from 'styled-components';
import { PublicMetadata } from '@/components/layout/public-metadata';
import { CARD_SIDE, Card, Container, Section, Stack } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { PageOpening } from '@/components/ui/page-opening';
import { useSite } from '@/components/ui/site';
import { Heading, Lead, Muted } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import type { DrillListProps, ListedDrill } from '@/lib/server/pages/drill-page';
import { drillPath, drillsPath } from '@/lib/shared/config/paths';
import { from } from '@/lib/shared/theme/theme';
import { color, space } from '@/styles/tokens';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  margin-top: ${space(6)};
  padding: 0;
  list-style: none;

  ${from('tablet')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from('laptopS')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** All of it leads to the card. */
const Box = styled(Card)`
  position: relative;
  height: 100%;
  overflow: hidden;

  && {
    padding: 0;
  }
  img {
    width: 100%;
    height: auto;
    background: ${color('inkDeep')};
  }
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

const Words = styled(Stack)`
  padding: ${space(4)} ${CARD_SIDE};
`;

const Entry = ({ slug, title, aim, players, thumbnail }: ListedDrill) => {
  const { locale } = useSite();
  return (
    <Box as="article">
      {/* biome-ignore lint/performance/noImgElement: small, and of its right size */}
      <img src={thumbnail} alt="" width="280" height="131" loading="lazy" />
      <Words $gap={1}>
        <Heading level={3} size="small">
          <InlineLink href={drillPath(locale, slug)}>{title}</InlineLink>
        </Heading>
        <p>{aim}</p>
        <Muted>{players}</Muted>
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
          {courses.map(({ title, drills }) => (
            <section key={title}>
              <Heading size="card">{title}</Heading>
              <List role="list">
                {drills.map((drill) => (
                  <li key={drill.slug}>
                    <Entry {...drill} />
                  </li>
                ))}
              </List>
            </section>
          ))}
        </Stack>
      </Section>
    </>
  );
};
