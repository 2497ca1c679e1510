import { useTranslation } from 'next-i18next/pages';
import { ImpactScreen } from '@/components/impact/impact-screen';
import { CoursePage } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import type { OpenImpactProps } from '@/lib/server/pages/impact-page';

/** The impact module. */
export const ImpactPage = ({ screen: _, email, ...props }: OpenImpactProps) => {
  const { t } = useTranslation('impact');
  return (
    <CoursePage email={email}>
      <PageHead title={t('title')} />
      <ImpactScreen {...props} />
    </CoursePage>
  );
};
