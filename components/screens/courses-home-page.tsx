import { type ComponentType, useEffect, useState } from 'react';
import { CertificateCard, type Issued, isFarAway } from '@/components/certificates/certificate-card';
import { CoursesHome } from '@/components/courses/courses-home';
import { GroupsLine, WaitingInvitation } from '@/components/groups/groups-line';
import { CoursePage } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { showError, showSuccess } from '@/components/ui/toasts/show-toast';
import { SAVED_MODULES_KEY } from '@/lib/browser/forget-saved-modules';
import { loadUntilThere } from '@/lib/browser/late-script';
import { savedModules } from '@/lib/browser/saved-caches';
import { useCourseProgress } from '@/lib/learning/use-course-progress';
import type { CoursesHomeProps } from '@/lib/server/pages/courses-home-page';
import { certificateAnchor } from '@/lib/shared/config/paths';
import { INVITATION_KEY } from '@/lib/shared/config/storage-keys';
import type { Certificate } from '@/lib/shared/contract/certificates';
import type { LearnerCertificate } from '@/lib/shared/rules/certificates/sheet';

interface SavedModulesProps {
  customerId: number;
}

/** The modules on this device; its script comes only where something is saved. */
export const SavedModules = ({ customerId }: SavedModulesProps) => {
  const [List, setList] = useState<ComponentType<SavedModulesProps> | null>(null);

  useEffect(() => {
    if (savedModules.read()?.customerId !== customerId) return;
    const left = new AbortController();
    void loadUntilThere(() => import('@/components/offline/saved-list'), left.signal).then(({ SavedList }) =>
      setList(() => SavedList),
    );
    return () => left.abort();
  }, [customerId]);

  return List && <List customerId={customerId} />;
};

/** What the server knew when it made the page. */
const issuedOf = ({ status, sheet }: LearnerCertificate): Issued | null =>
  status.certificate && sheet.proof && { certificate: status.certificate, proof: sheet.proof };

/** The courses home, with the certificate that each course comes to. */
export const CoursesHomePage = (props: CoursesHomeProps) => {
  const { customerId, courses, certificates } = props;
  const { locale } = useSite();
  const t = useTexts('courses');
  const main = courses.find(({ key }) => key === 'main');
  const [issued, setIssued] = useState<Readonly<Record<number, Issued | null>>>(() =>
    Object.fromEntries(certificates.map((one) => [one.status.course_id, issuedOf(one)])),
  );
  const issuedCourses = certificates
    .map(({ status }) => status.course_id)
    .filter((courseId) => issued[courseId]);
  const ofCourses = Object.fromEntries(courses.map(({ key }, index) => [key, props.progress[index]]));
  const showWished = async (told: Certificate | 'refused') => {
    if (told === 'refused') return showError(t('certificate:failure.asked'));
    const { issuedElsewhere } = await import('@/components/certificates/issue-certificate');
    const one = await issuedElsewhere(told);
    setIssued((known) => ({ ...known, [told.course_id]: { ...one, wished: true } }));
    showSuccess(t('certificate:success.issued'));
  };
  const progress = useCourseProgress({
    customerId,
    locale,
    courses,
    saved: props.progress,
    onRefused: () => showError(t('refused')),
    // Without its script the card offers what is issued already, under the same code.
    onCertificate: (told) => void showWished(told).catch(() => undefined),
  });
  const doneOf = (courseId: number) => progress[courses.findIndex(({ id }) => id === courseId)]?.modulesDone;
  return (
    <CoursePage
      path="courses"
      email={props.email}
      progress={ofCourses}
      keeps={[SAVED_MODULES_KEY, INVITATION_KEY]}
    >
      <PageHead title={t('title')} />
      <CoursesHome
        {...props}
        invitation={props.groups && <WaitingInvitation />}
        groups={props.groups && <GroupsLine groups={props.groups} />}
        progress={progress}
        certificateIssued={Boolean(main && issued[main.id])}
        saved={<SavedModules customerId={customerId} />}
        certificatesBeside={
          certificates.length > 1 &&
          certificates.every(
            ({ status }) => !issued[status.course_id] && isFarAway(status, doneOf(status.course_id)),
          )
        }
        certificates={courses.map((course, index) => {
          const certificate = certificates.find(({ status }) => status.course_id === course.id);
          return (
            certificate && (
              <CertificateCard
                key={course.id}
                id={certificateAnchor(course.key)}
                learner={certificate}
                modulesDone={progress[index]?.modulesDone}
                issued={issued[course.id] ?? null}
                otherCourses={issuedCourses.filter((courseId) => courseId !== course.id)}
                onIssued={(courseId, one) => setIssued((known) => ({ ...known, [courseId]: one }))}
              />
            )
          );
        })}
      />
    </CoursePage>
  );
};
