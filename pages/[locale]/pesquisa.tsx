import { withNotices } from '@/components/errors/with-notices';
import { SurveyPage } from '@/components/screens/survey-page';
import { forSignedIn } from '@/lib/server/pages/page-gate';
import { loadSurveyPage } from '@/lib/server/pages/survey-page';

/** The course survey, under its Portuguese slug. */
export default withNotices(SurveyPage);

export const getServerSideProps = forSignedIn(loadSurveyPage, { survey: 'pesquisa' });
