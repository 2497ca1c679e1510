import type { GetServerSideProps } from 'next';
import { withNotices } from '@/components/errors/with-notices';
import { withTranslations } from '@/components/layout/with-translations';
import { ImpactPage } from '@/components/screens/impact-page';
import { type ImpactPageProps, loadImpactPage } from '@/lib/server/pages/impact-page';

/** The impact module, under its slug in Portuguese and Spanish; `impact.tsx` is the English one. */
export default withTranslations(withNotices(ImpactPage));

export const getServerSideProps: GetServerSideProps<ImpactPageProps> = (context) =>
  loadImpactPage(context, 'impacto');
