import styled from 'styled-components';
import { DrillSheet } from '@/components/drills/drill-sheet';
import { PublicPage } from '@/components/layout/page-frame';
import { PublicMetadata } from '@/components/layout/public-metadata';
import { ButtonLink } from '@/components/ui/button';
import { Card, Ways } from '@/components/ui/layout';
import { LoneLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { StaticHtml } from '@/components/ui/static-html';
import { useTexts } from '@/components/ui/texts';
import type { DrillPageProps } from '@/lib/server/pages/drill-page';
import { drillsPath, signUpPath } from '@/lib/shared/config/paths';
import { printedAddress } from '@/lib/shared/rules/certificates/written';
import { space } from '@/styles/tokens';
import { DrillView } from './drill-view';

const Onward = styled.div`
  display: grid;
  gap: ${space(5)};
  margin-top: ${space(5)};
`;

/** Whoever was sent the card learns of the course. */
const DrillOnward = () => {
  const { locale } = useSite();
  const t = useTexts('drills');
  return (
    <Onward className="screen-only">
      <Card className="signed-out" data-surface="blue">
        <p>{t('course')}</p>
        <Ways>
          <ButtonLink variant="lime" href={signUpPath(locale)}>
            {t('common:header.signUp')}
          </ButtonLink>
        </Ways>
      </Card>
      <p>
        <LoneLink href={drillsPath(locale)}>{t('all')}</LoneLink>
      </p>
    </Onward>
  );
};

/** Static with its metadata. */
const CardWithWays = ({ card, paths, siteOrigin }: DrillPageProps) => (
  <>
    <PublicMetadata
      siteOrigin={siteOrigin}
      title={card.title}
      description={card.aim}
      pathOn={(site) => paths[site]}
    />
    <DrillSheet card={card} siteAddress={printedAddress(siteOrigin)} />
    <DrillOnward />
  </>
);

/** The card of a drill in the site's frame, for anybody. */
export const DrillPage = (props: DrillPageProps) => (
  <PublicPage pathOn={(site) => props.paths[site]}>
    <DrillView {...props}>
      <StaticHtml id="drill" content={typeof window === 'undefined' && <CardWithWays {...props} />} />
    </DrillView>
  </PublicPage>
);
