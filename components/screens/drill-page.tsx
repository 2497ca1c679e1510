import { DrillSheet } from '@/components/drills/drill-sheet';
import { CoursePage } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { StaticHtml } from '@/components/ui/static-html';
import type { DrillPageProps } from '@/lib/server/pages/drill-page';
import { printedAddress } from '@/lib/shared/rules/certificates/written';
import { DrillView } from './drill-view';

/** The card of a drill in the site's frame. */
export const DrillPage = ({ card, email, siteOrigin }: DrillPageProps) => (
  <CoursePage email={email}>
    <PageHead title={card.title} description={card.aim} />
    <DrillView card={card} siteOrigin={siteOrigin}>
      <StaticHtml
        id="drill"
        content={
          typeof window === 'undefined' && <DrillSheet card={card} siteAddress={printedAddress(siteOrigin)} />
        }
      />
    </DrillView>
  </CoursePage>
);
