import { ChangeLocation } from '@/components/change-location/change-location';
import { PublicPage } from '@/components/layout/page-frame';
import { withTranslations } from '@/components/layout/with-translations';
import { StaticHtml } from '@/components/ui/static-html';
import { type ChangeLocationProps, changeLocationPage } from '@/lib/server/pages/change-location-page';

const ChangeLocationPage = (props: ChangeLocationProps) => (
  <PublicPage>
    <StaticHtml
      id="change-location"
      content={typeof window === 'undefined' && <ChangeLocation {...props} />}
    />
  </PublicPage>
);

export default typeof window === 'undefined' ? withTranslations(ChangeLocationPage) : ChangeLocationPage;

export const getServerSideProps = changeLocationPage;
