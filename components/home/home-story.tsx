import { isOpenCourse } from '@/lib/shared/rules/course';
import type { Course, Film } from '@/lib/shared/rules/course-types';
import { Behind } from './behind';
import { CertificateSection } from './certificate-section';
import { CourseCards } from './course-cards';
import { CourseData } from './course-data';
import { Figures } from './figures';
import { Hero } from './hero';
import { HomeMetadata } from './home-metadata';
import { Questions } from './questions';
import { SampleDrill } from './sample-drill';
import { SentNotice } from './sent-notice';
import { SoonBand } from './soon-band';
import { StepsToCertificate } from './steps-to-certificate';

export interface HomeStoryProps {
  courses: readonly Course[];
  /** A film of which a part is shown; null where no film of the site has one. */
  sample: Film | null;
  /** Who runs the site, as the operator has set it; null where nothing is set. */
  controller: string | null;
  /** Scheme and host, for addresses that leave the site. */
  siteOrigin: string;
}

/** All of the home page that comes before the form. Static: rendered on the server, no script in the browser. */
export const HomeStory = ({ courses, sample, siteOrigin, controller }: HomeStoryProps) => {
  const main = courses.find(({ key }) => key === 'main');
  const isOpen = main !== undefined && isOpenCourse(main);
  return (
    <>
      <HomeMetadata siteOrigin={siteOrigin} />
      <CourseData courses={courses} siteOrigin={siteOrigin} />
      <SentNotice />
      <Hero />
      {!isOpen && <SoonBand />}
      {isOpen && <Figures courses={courses.filter(isOpenCourse)} />}
      {controller && <Behind controller={controller} />}
      {isOpen && sample && <SampleDrill film={sample} />}
      <CourseCards courses={courses} />
      <StepsToCertificate />
      {main && <CertificateSection course={main} siteOrigin={siteOrigin} />}
      <Questions minutes={isOpen ? Math.max(...main.modules.map(({ minutes }) => minutes)) : null} />
    </>
  );
};
