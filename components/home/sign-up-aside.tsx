import styled from 'styled-components';
import { Logo } from '@/components/layout/logo';
import { Bars } from '@/components/ui/bars';
import { MiniCertificate } from '@/components/ui/mini-certificate';
import { NAME_PREVIEW } from '@/components/ui/name-preview';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { courseMinutes } from '@/lib/shared/rules/course';
import type { Course } from '@/lib/shared/rules/course-types';
import { below, translucent } from '@/lib/shared/theme/theme';
import { color, displaySize, font, space, textSize } from '@/styles/tokens';
import { TickedList } from './ticked-list';

/** Place in the main course of the module from which the phrase is. */
const PHRASE_MODULE = 3;

const Benefits = styled(TickedList)`
  ${below('laptopS')} {
    display: none;
  }
`;

/** A slab cut on the diagonal, with the tail of a speech bubble. */
const Bubble = styled.figure`
  position: relative;
  max-width: 24rem;
  padding: ${space(5)} ${space(8)} ${space(5)} ${space(7)};
  background: ${color('white')};
  color: ${color('ink')};
  clip-path: polygon(4% 0, 100% 0, 94.5% calc(100% - 1.5rem), 92.5% 100%, 80% calc(100% - 1.5rem), 0 calc(100% - 1.5rem));
  padding-bottom: calc(${space(5)} + 1.5rem);
`;

const Phrase = styled.blockquote`
  font-family: ${font('display')};
  font-size: ${displaySize('small')};
  font-weight: 800;
  line-height: 1.1;
  text-wrap: balance;
`;

const Source = styled.figcaption`
  margin-top: ${space(2)};
  color: ${color('muted')};
  font-size: ${textSize('small')};
  line-height: 1.4;
`;

const Scene = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  flex: 1;
  gap: ${space(5)};
  margin-top: ${space(10)};

  ${below('laptopS')} {
    display: none;
  }
`;

const Sample = styled(MiniCertificate)`
  max-width: 23rem;
  /* Its foot is below the edge, so that the ink is hardly higher than the form. */
  margin-bottom: -3.5rem;
  box-shadow: 8px 8px 0 ${translucent('inkDeep', 60)};
`;

const Brand = styled.span`
  svg {
    height: 1.75rem;
    width: auto;
  }
`;

/** In the margin beside the page's column, where there is one. */
const Motif = styled(Bars)`
  position: absolute;
  bottom: 0;
  left: calc((100vw - 74rem) / 2 - 8.5rem);
  height: 21rem;

  /* Narrower windows have no margin to speak of. */
  @media (max-width: 1399px) {
    display: none;
  }
`;

const BENEFITS = ['modules', 'idea', 'phone', 'certificate'] as const;

/** What the course gives, where its modules can be taken. */
export const SignUpBenefits = ({ course }: SignUpAsideProps) => {
  const { locale } = useSite();
  const t = useTexts('home');
  const number = new Intl.NumberFormat(locale);
  const figures = {
    modules: number.format(course.modules.length),
    minutes: number.format(courseMinutes(course)),
  };
  return <Benefits items={BENEFITS.map((benefit) => t(`signUp.benefits.${benefit}`, figures))} />;
};

export interface SignUpAsideProps {
  /** The main course. */
  course: Course;
}

/**
 * A phrase from the course, and the certificate with the name that is being typed (`previewName`). For wide
 * windows. The name is in the form already, so readers are not told it here.
 */
export const SignUpAside = ({ course }: SignUpAsideProps) => {
  const t = useTexts('home');
  const source = course.modules.find(({ order, available }) => order === PHRASE_MODULE && available);
  return (
    <Scene>
      <Bubble>
        <Phrase>{t('signUp.phrase.text')}</Phrase>
        <Source>
          {source
            ? t('signUp.phrase.source', { order: source.order, title: source.title })
            : t('signUp.phrase.later')}
        </Source>
      </Bubble>
      <Motif variant="loose" />
      <Sample
        head={
          <Brand>
            <Logo />
          </Brand>
        }
        kind={t('certificate-print:heading')}
        name={t('signUp.yourName')}
        nameId={NAME_PREVIEW}
        statement={t('certificate-print:statement')}
        course={course.title}
      />
    </Scene>
  );
};
