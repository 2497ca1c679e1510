import type { GetServerSideProps } from 'next';
import { withNotices } from '@/components/errors/with-notices';
import { withTranslations } from '@/components/layout/with-translations';
import { ImpactPage } from '@/components/screens/impact-page';
import { type ImpactPageProps, loadImpactPage } from '@/lib/server/pages/impact-page';

/** The impact module, under its English slug; see `impacto.tsx`. */
export default withTranslations(withNotices(ImpactPage));

export const getServerSideProps: GetServerSideProps<ImpactPageProps> = (context) =>
  loadImpactPage(context, 'impact');
