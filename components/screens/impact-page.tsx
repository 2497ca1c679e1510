import { EvidenceCard } from '@/components/impact/evidence/evidence-card';
import { impactDraftKey } from '@/components/impact/impact-draft';
import { ImpactScreen } from '@/components/impact/impact-screen';
import { useSavedImpact } from '@/components/impact/use-saved-impact';
import { CoursePage } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { Planned } from '@/components/plans/planned';
import { useTexts } from '@/components/ui/texts';
import { namesKey } from '@/lib/evidence/known-rows';
import type { QueuedWrite } from '@/lib/learning/queue-entries';
import { useLeftWrites } from '@/lib/learning/use-left-writes';
import type { OpenImpactProps } from '@/lib/server/pages/impact-page';

const isImpact = (write: QueuedWrite) => write.kind === 'impact';

/** The impact module. */
export const ImpactPage = ({ screen: _, email, plans, impact, evidence, ...props }: OpenImpactProps) => {
  const { customerId } = props;
  const store = useSavedImpact(customerId, impact, useLeftWrites(customerId, isImpact));
  const t = useTexts('impact');
  return (
    <CoursePage email={email} keeps={[impactDraftKey(customerId), namesKey(customerId)]}>
      <PageHead title={t('title')} />
      <ImpactScreen
        {...props}
        store={store}
        planned={<Planned customerId={customerId} plans={plans} />}
        evidence={evidence && <EvidenceCard customerId={customerId} {...evidence} />}
      />
    </CoursePage>
  );
};
