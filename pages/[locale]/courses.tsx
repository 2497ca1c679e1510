import type { GetServerSideProps } from 'next';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { CertificateCard } from '@/components/certificate/certificate-card';
import { CoursesHome } from '@/components/courses/courses-home';
import { withNotices } from '@/components/errors/with-notices';
import { CoursePage } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { withTranslations } from '@/components/layout/with-translations';
import { useCourseProgress } from '@/lib/learning/use-course-progress';
import { type CoursesHomeProps, loadCoursesHome } from '@/lib/server/pages/courses-home-page';
import type { UnavailableProps } from '@/lib/server/pages/notice-pages';
import { forSignedIn } from '@/lib/server/pages/page-gate';

/** Also served under the locale's own slug, by `[slug]`. */
export const CoursesHomeScreen = (props: CoursesHomeProps) => {
  const { locale, customerId, courses, certificates } = props;
  const { t } = useTranslation('courses');
  const main = courses.find(({ key }) => key === 'main');
  const modules = main?.modules ?? [];
  const ofMain = certificates.find(({ status }) => status.course_id === main?.id);
  const [issued, setIssued] = useState(ofMain?.status.status === 'issued');
  const progress = useCourseProgress({ customerId, locale, modules, saved: props.progress });
  return (
    <CoursePage locale={locale} path="courses">
      <PageHead title={t('title')} />
      <CoursesHome
        {...props}
        progress={progress}
        certificateIssued={issued}
        certificates={certificates.map((certificate) => (
          <CertificateCard
            key={certificate.status.course_id}
            locale={locale}
            learner={certificate}
            onIssued={() => certificate === ofMain && setIssued(true)}
          />
        ))}
      />
    </CoursePage>
  );
};

export default withTranslations(withNotices(CoursesHomeScreen));

export const getServerSideProps: GetServerSideProps<CoursesHomeProps | UnavailableProps> = (context) =>
  forSignedIn(context, loadCoursesHome);
