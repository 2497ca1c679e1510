import styled from 'styled-components';
import { Container } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { display } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { courseMinutes } from '@/lib/shared/rules/course';
import type { Course } from '@/lib/shared/rules/course-types';
import { from } from '@/lib/shared/theme/theme';
import { displaySize, space } from '@/styles/tokens';

const Ground = styled.section`
  padding-block: ${space(10)};
  border-bottom: 1px solid var(--line);

  ${from('laptopS')} {
    padding-block: ${space(14)};
  }
`;

const List = styled.ul`
  display: grid;
  /* One where the letters are twice as large. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(7rem, 40%)), 1fr));
  gap: ${space(8)} ${space(5)};

  ${from('tablet')} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

const Item = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  color: var(--muted);
  line-height: 1.4;
  overflow-wrap: anywhere;

  > :first-child {
    color: var(--text);
  }
`;

/** In display type, above what it counts. */
const Figure = styled.span`
  ${display}
  font-size: ${displaySize('card')};
`;

/** What the open courses are together, in four figures that are counted, not claimed. */
export const Figures = ({ courses }: { courses: readonly Course[] }) => {
  const { locale } = useSite();
  const t = useTexts('home');
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const modules = courses.flatMap((course) => course.modules);
  const figures = [
    { figure: number.format(modules.length), text: t('figures.modules') },
    { figure: number.format(courseMinutes({ modules })), text: t('figures.minutes') },
    { figure: percent.format(1), text: t('figures.price') },
    { figure: number.format(courses.length), text: t('figures.certificate', { count: courses.length }) },
  ];
  return (
    <Ground data-surface="white" aria-labelledby="figures">
      <Container>
        <VisuallyHidden as="h2" id="figures">
          {t('figures.heading')}
        </VisuallyHidden>
        <List role="list">
          {figures.map(({ figure, text }) => (
            <Item key={text}>
              <Figure>{figure}</Figure>
              {text}
            </Item>
          ))}
        </List>
      </Container>
    </Ground>
  );
};
