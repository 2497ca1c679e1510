import { CertificatePicture } from '@/components/certificates/certificate-picture';
import { CourseOverview } from '@/components/courses/course-overview';
import { CoursePage as SignedInFrame } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { SaveCourse } from '@/components/offline/save-course';
import { PlanNote } from '@/components/plans/plan-note';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { showError } from '@/components/ui/toasts/show-toast';
import { SAVED_MODULES_KEY } from '@/lib/browser/forget-saved-modules';
import { useCourseProgress } from '@/lib/learning/use-course-progress';
import { useCourseSaving } from '@/lib/offline/use-course-saving';
import { WANTED_COURSE_KEY } from '@/lib/offline/wanted-course';
import type { CoursePageProps } from '@/lib/server/pages/course-page';

/** One course with its modules. */
export const CoursePage = ({ customerId, progress: saved, plan, certificate, ...props }: CoursePageProps) => {
  const { course } = props;
  const { locale } = useSite();
  const t = useTexts('course');
  const modules = course.modules.filter(({ available }) => available);
  const { state, press, remove } = useCourseSaving({ customerId, locale, courseId: course.id, modules });
  const [progress = saved] = useCourseProgress({
    customerId,
    locale,
    courses: [course],
    saved: [saved],
    onRefused: () => showError(t('refused')),
  });
  return (
    <SignedInFrame
      email={props.email}
      progress={props.byCourse}
      keeps={[SAVED_MODULES_KEY, WANTED_COURSE_KEY]}
    >
      <PageHead title={course.title} description={course.summary} />
      <CourseOverview
        {...props}
        progress={progress}
        here={state.here}
        certificate={certificate && <CertificatePicture certificate={certificate} label={t('end.picture')} />}
        offline={<SaveCourse modules={modules} state={state} onPress={press} onRemove={remove} />}
        plan={plan && <PlanNote customerId={customerId} plan={plan} />}
      />
    </SignedInFrame>
  );
};
