import styled from 'styled-components';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { display } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { drillPath } from '@/lib/shared/config/paths';
import type { DrillCard } from '@/lib/shared/rules/course-types';
import { from } from '@/lib/shared/theme/theme';
import { color, displaySize, radius, space } from '@/styles/tokens';

const Drills = styled.ul`
  display: grid;
  gap: ${space(6)} ${space(10)};
  width: 100%;
  margin-top: ${space(4)};

  ${from('laptopS')} {
    grid-template-columns: repeat(auto-fit, minmax(26rem, 1fr));
  }
`;

const Drill = styled.li`
  display: grid;
  gap: ${space(4)} ${space(8)};
  align-items: start;

  /* Alone it has its words beside the drawing. */
  ${from('laptopS')} {
    &[data-alone] {
      grid-template-columns: 1.2fr 1fr;
      align-items: center;
    }
  }
  img {
    width: 100%;
    height: auto;
    border-radius: ${radius('medium')};
  }
  h3 {
    ${display}
    font-size: ${displaySize('card')};
    text-transform: uppercase;
  }
  b {
    display: block;
    color: ${color('lime')};
  }
  p {
    margin-top: ${space(3)};
    font-size: clamp(1.0625rem, 0.9rem + 0.7vw, 1.75rem);
    line-height: 1.4;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin-top: ${space(2)};
  }
`;

/** The drills of a module, each with how thirty play it with one ball. */
export const HallDrills = ({ cards }: { cards: readonly DrillCard[] }) => {
  const { locale } = useSite();
  const t = useTexts('drills');
  return (
    <Drills role="list">
      {cards.map(({ slug, title, drawing, oneBall, link }) => (
        <Drill key={slug} data-alone={cards.length === 1 || undefined}>
          {/* biome-ignore lint/performance/noImgElement: small, and of its right size */}
          <img src={drawing.src} alt={drawing.alt} width="1280" height="600" loading="lazy" />
          <div>
            <h3>{title}</h3>
            <p>
              <b>{t('oneBall')}</b> {oneBall}
            </p>
            <InlineLink className="screen-only" href={drillPath(locale, slug)}>
              {link}
            </InlineLink>
          </div>
        </Drill>
      ))}
    </Drills>
  );
};
