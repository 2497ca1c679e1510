import { CoursePage } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { SurveyScreen } from '@/components/survey/survey-screen';
import { SURVEY } from '@/components/survey/use-survey-form';
import { useTexts } from '@/components/ui/texts';
import { draftKey } from '@/lib/browser/drafts';
import type { OpenSurveyProps } from '@/lib/server/pages/survey-page';

/** The course survey. */
export const SurveyPage = ({ screen: _, email, ...props }: OpenSurveyProps) => {
  const t = useTexts('survey');
  return (
    <CoursePage email={email} keeps={[draftKey(props.customerId, SURVEY)]}>
      <PageHead title={t('title')} />
      <SurveyScreen {...props} />
    </CoursePage>
  );
};
