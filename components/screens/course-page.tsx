import { CourseOverview } from '@/components/courses/course-overview';
import { CoursePage as SignedInFrame } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { PlanNote } from '@/components/plans/plan-note';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { showError } from '@/components/ui/toasts/show-toast';
import { useCourseProgress } from '@/lib/learning/use-course-progress';
import type { CoursePageProps } from '@/lib/server/pages/course-page';

/** One course with its modules. */
export const CoursePage = ({ customerId, progress: saved, plan, ...props }: CoursePageProps) => {
  const { course } = props;
  const { locale } = useSite();
  const t = useTexts('course');
  const [progress = saved] = useCourseProgress({
    customerId,
    locale,
    courses: [course],
    saved: [saved],
    onRefused: () => showError(t('refused')),
  });
  return (
    <SignedInFrame email={props.email} progress={props.byCourse}>
      <PageHead title={course.title} description={course.summary} />
      <CourseOverview
        {...props}
        progress={progress}
        plan={plan && <PlanNote customerId={customerId} plan={plan} />}
      />
    </SignedInFrame>
  );
};
