import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ButtonLink } from '@/components/ui/button';
import { edge } from '@/components/ui/layout';
import { LoneLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { certificateAnchor, coursesHomePath } from '@/lib/shared/config/paths';
import type { Course } from '@/lib/shared/rules/course-types';
import type { CourseProgress } from '@/lib/shared/rules/progress';
import { from } from '@/lib/shared/theme/theme';
import { color, space } from '@/styles/tokens';

/** The column beside the modules in a wide window, where the certificate stands at the end. */
export const SIDE_WIDTH = '20rem';
export const SIDE_GAP = space(12);

/** The last stretch of the rail turns towards the certificate. */
const Arrival = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)};
  padding: ${space(6)} 0 0 calc(2.25rem + ${edge(4)});

  > :nth-child(3) {
    flex: 1 1 100%;
    min-width: 0;
  }
  ${from('tablet')} {
    display: grid;
    grid-template-columns: minmax(0, 15rem) minmax(0, 1fr);
    gap: ${space(6)};
    align-items: center;
    padding-left: calc(2.25rem + ${space(6)});
  }
  ${from('laptopS')} {
    grid-column: 1 / -1;
    grid-template-columns: minmax(0, 1fr) ${SIDE_WIDTH};
    gap: ${SIDE_GAP};
    align-items: start;
    padding-top: ${space(8)};

    > :nth-child(3) {
      max-width: 24rem;
    }
  }
  h3 {
    line-height: 1.06;
  }
  p {
    margin-top: ${space(1)};
    color: var(--muted);
  }
  a {
    margin-top: ${space(2)};
  }
  &[data-complete] a {
    margin-top: ${space(4)};
  }
`;

const Picture = styled.div`
  flex: 0 1 17rem;

  ${from('laptopS')} {
    grid-area: 1 / 2;
  }
`;

const Line = styled.span`
  position: absolute;
  top: 0;
  left: calc(1.125rem - 1.5px);
  width: ${space(5)};
  height: calc(50% + ${space(3)});
  border: dashed ${color('white')};
  border-width: 0 0 3px 3px;
  border-bottom-left-radius: 14px;

  ${from('laptopS')} {
    width: calc(100% - 1.125rem - ${SIDE_WIDTH} - ${SIDE_GAP} + ${space(6)});
    height: calc(100% - ${space(10)});
    border-bottom-left-radius: 28px;
  }

  [data-complete] > & {
    border-color: ${color('lime')};
    border-style: solid;
  }
  &::after {
    content: '';
    position: absolute;
    right: -2px;
    bottom: -7.5px;
    width: 9px;
    height: 9px;
    border: solid ${color('white')};
    border-width: 3px 3px 0 0;
    transform: rotate(45deg);
  }
  [data-complete] > &::after {
    border-color: ${color('lime')};
  }
`;

interface CertificateEndProps {
  course: Course;
  progress: CourseProgress;
  certificateIssued: boolean;
  /** Its picture. */
  certificate: ReactNode;
}

/** Where the rail leads: the certificate, as it is or as it will be. */
export const CertificateEnd = ({ course, progress, certificateIssued, certificate }: CertificateEndProps) => {
  const { locale } = useSite();
  const t = useTexts('course');
  const left = progress.modulesTotal - progress.modulesDone;
  const href = `${coursesHomePath(locale)}#${certificateAnchor(course.key)}`;
  return (
    <Arrival data-whole="" data-complete={left === 0 || undefined}>
      <Line aria-hidden="true" />
      <Picture>{certificate}</Picture>
      <div>
        <Heading level={3} size="small">
          {t('end.heading')}
        </Heading>
        {left > 0 && <p>{t('end.left', { count: left })}</p>}
        {certificateIssued ? (
          <ButtonLink variant="lime" wide href={href}>
            {t('seeCertificate')}
          </ButtonLink>
        ) : (
          <LoneLink href={href}>{t('end.preview')}</LoneLink>
        )}
      </div>
    </Arrival>
  );
};
