import { localeOrDefault, SITES } from '@/lib/shared/config/locales';
import { services } from '../composition';
import { type SurveyStanding, surveyStanding } from '../features/survey/survey';
import { type MissingProps, missingPage, type UnavailableProps } from './notice-pages';
import { forSignedIn, type PageContext, type SessionContext } from './page-gate';
import { pageProps } from './page-props';

export interface OpenSurveyProps {
  screen: 'survey';
  customerId: number;
  email: string;
  standing: SurveyStanding;
}

export type SurveyPageProps = OpenSurveyProps | MissingProps | UnavailableProps;

const surveyProps = async ({ locale, customer }: SessionContext) => {
  const props: OpenSurveyProps = {
    screen: 'survey',
    customerId: customer.id,
    email: customer.email,
    standing: await surveyStanding(services(), customer.id),
  };
  return { props: { ...props, ...(await pageProps(locale, ['survey', 'errors'])) } };
};

/**
 * The course survey, or why there is nothing to answer.
 * @param slug the one under which the page was asked for; another language’s leads nowhere
 */
export const loadSurveyPage = async (context: PageContext, slug: string) => {
  const locale = localeOrDefault(context.params?.locale);
  if (slug !== SITES[locale].slugs.survey) return missingPage(context, locale);
  return forSignedIn<SurveyPageProps>(context, surveyProps);
};
