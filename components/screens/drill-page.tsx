import styled from 'styled-components';
import { DrillActions } from '@/components/drills/drill-actions';
import { DrillSheet } from '@/components/drills/drill-sheet';
import { CoursePage } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { Container } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { StaticHtml } from '@/components/ui/static-html';
import { useTexts } from '@/components/ui/texts';
import type { DrillPageProps } from '@/lib/server/pages/drill-page';
import { drillPath, modulePath } from '@/lib/shared/config/paths';
import { printedAddress } from '@/lib/shared/rules/certificates/written';
import { space } from '@/styles/tokens';

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  max-width: 56rem;
  padding-block: ${space(4)} ${space(16)};

  @media print {
    padding: 0;
  }
`;

const Back = styled.p`
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

/** The card of a drill. */
export const DrillPage = ({ card, email, siteOrigin }: DrillPageProps) => {
  const { locale } = useSite();
  const t = useTexts('drills');
  const { course, module } = card;
  return (
    <CoursePage email={email}>
      <PageHead title={card.title} description={card.aim} />
      <Page>
        <Back className="screen-only">
          <InlineLink href={`${modulePath(locale, course, module.slug)}#takeaway`}>
            {t('back', { order: module.order, title: module.title })}
          </InlineLink>
        </Back>
        <DrillActions card={card} address={`${siteOrigin}${drillPath(locale, card.slug)}`} />
        <StaticHtml
          id="drill"
          content={
            typeof window === 'undefined' && (
              <DrillSheet card={card} siteAddress={printedAddress(siteOrigin)} />
            )
          }
        />
      </Page>
    </CoursePage>
  );
};
