import type { GetServerSideProps } from 'next';
import { withNotices } from '@/components/errors/with-notices';
import { withTranslations } from '@/components/layout/with-translations';
import { SurveyPage } from '@/components/screens/survey-page';
import { loadSurveyPage, type SurveyPageProps } from '@/lib/server/pages/survey-page';

/** The course survey, under its English slug. */
export default withTranslations(withNotices(SurveyPage));

export const getServerSideProps: GetServerSideProps<SurveyPageProps> = (context) =>
  loadSurveyPage(context, 'survey');
