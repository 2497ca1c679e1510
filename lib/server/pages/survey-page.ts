import { services } from '../composition';
import { type SurveyStanding, surveyStanding } from '../features/survey/survey';
import { type LearnerProps, learnerProps, type SessionContext } from './page-gate';
import { pageProps } from './page-props';

export interface OpenSurveyProps extends LearnerProps {
  screen: 'survey';
  standing: SurveyStanding;
}

/** The course survey, or why there is nothing to answer. */
export const loadSurveyPage = async ({ locale, customer }: SessionContext) => {
  const props: OpenSurveyProps = {
    screen: 'survey',
    ...learnerProps(customer),
    standing: await surveyStanding(services(), customer.id),
  };
  return { props: { ...props, ...(await pageProps(locale, ['survey', 'errors'])) } };
};
