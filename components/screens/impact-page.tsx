import { ImpactScreen } from '@/components/impact/impact-screen';
import { CoursePage } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { useTexts } from '@/components/ui/texts';
import type { OpenImpactProps } from '@/lib/server/pages/impact-page';

/** The impact module. */
export const ImpactPage = ({ screen: _, email, ...props }: OpenImpactProps) => {
  const t = useTexts('impact');
  return (
    <CoursePage email={email}>
      <PageHead title={t('title')} />
      <ImpactScreen {...props} />
    </CoursePage>
  );
};
