import type { ComponentProps } from 'react';
import { HomeScreen } from '@/components/home/home-screen';
import type { HomeStoryProps } from '@/components/home/home-story';
import { LazyIsland, useLazyIsland } from '@/components/layout/lazy-island';
import { type Translated, withTranslations } from '@/components/layout/with-translations';
import { SignUpForm } from '@/components/sign-up/sign-up-form';
import { stampAtArrival } from '@/components/sign-up/stage-stamp';
import { services } from '@/lib/server/composition';
import { siteCourses } from '@/lib/server/features/courses/site-courses';
import { pageProps } from '@/lib/server/pages/page-props';
import { publicPage, publicPaths } from '@/lib/server/pages/public-page';
import { surveyPartners } from '@/lib/server/upstream/identity/marketing-identity/survey-partners';
import { SITES } from '@/lib/shared/config/locales';

const SIGN_UP = 'sign-up-island';

/** The form brings what reads texts with it; the rest of the page needs it on the server only. */
const loadSignUp = async (props: ComponentProps<typeof SignUpForm> & Translated) => {
  const [form, translations] = await Promise.all([
    import('@/components/sign-up/sign-up-form'),
    import('@/components/layout/with-translations'),
  ]);
  const TranslatedForm = translations.withTranslations(form.SignUpForm);
  return <TranslatedForm {...props} />;
};

interface HomeProps extends HomeStoryProps {
  /** Partner organisations, on the sites of the United States. */
  partners?: readonly string[];
}

const HomePage = ({ texts, partners, ...story }: HomeProps & Translated) => {
  useLazyIsland(SIGN_UP, 'sign-up', () => loadSignUp({ partners, arrival: stampAtArrival, texts }));
  const signUp = typeof window === 'undefined' && (
    <LazyIsland id={SIGN_UP} content={<SignUpForm partners={partners} />} />
  );
  return <HomeScreen {...story} signUp={signUp} />;
};

export default typeof window === 'undefined' ? withTranslations(HomePage) : HomePage;

export const getStaticPaths = publicPaths;

export const getStaticProps = publicPage(async (locale) => {
  const { courses, environment } = services();
  const { asksSurvey } = SITES[locale];
  const namespaces = ['home', 'certificate-print', 'sign-up', 'verification', 'errors'];
  return {
    courses: siteCourses(courses, locale),
    controller: environment.CONTROLLERS[locale]?.name ?? null,
    sample: courses.sampleFilm(locale) ?? null,
    ...(asksSurvey && { partners: surveyPartners(environment) }),
    ...(await pageProps(locale, asksSurvey ? [...namespaces, 'united-states-survey'] : namespaces)),
  };
});
