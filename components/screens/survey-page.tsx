import { CoursePage } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { SurveyScreen } from '@/components/survey/survey-screen';
import { SURVEY } from '@/components/survey/use-survey-form';
import { useTexts } from '@/components/ui/texts';
import { draftKey } from '@/lib/browser/drafts';
import type { QueuedWrite } from '@/lib/learning/queue-entries';
import { useLeftWrites } from '@/lib/learning/use-left-writes';
import type { OpenSurveyProps } from '@/lib/server/pages/survey-page';

const isSurvey = (write: QueuedWrite) => write.kind === 'survey';

/** The course survey. */
export const SurveyPage = ({ screen: _, email, standing, customerId }: OpenSurveyProps) => {
  const t = useTexts('survey');
  const left = useLeftWrites(customerId, isSurvey).at(-1);
  return (
    <CoursePage email={email} keeps={[draftKey(customerId, SURVEY)]}>
      <PageHead title={t('title')} />
      <SurveyScreen
        customerId={customerId}
        standing={standing === 'answered' ? standing : (left?.status ?? standing)}
      />
    </CoursePage>
  );
};
