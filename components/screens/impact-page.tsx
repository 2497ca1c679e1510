import { impactDraftKey } from '@/components/impact/impact-draft';
import { ImpactScreen } from '@/components/impact/impact-screen';
import { CoursePage } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { Planned } from '@/components/plans/planned';
import { useTexts } from '@/components/ui/texts';
import { namesKey } from '@/lib/evidence/known-rows';
import type { OpenImpactProps } from '@/lib/server/pages/impact-page';

/** The impact module. */
export const ImpactPage = ({ screen: _, email, plans, ...props }: OpenImpactProps) => {
  const { customerId } = props;
  const t = useTexts('impact');
  return (
    <CoursePage email={email} keeps={[impactDraftKey(customerId), namesKey(customerId)]}>
      <PageHead title={t('title')} />
      <ImpactScreen {...props} planned={<Planned customerId={customerId} plans={plans} />} />
    </CoursePage>
  );
};
