import styled from 'styled-components';
import { Card } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { display, Eyebrow, Heading, Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import type { DrillCard } from '@/lib/shared/rules/course-types';
import { below, from } from '@/lib/shared/theme/theme';
import { color, displaySize, radius, space, textSize } from '@/styles/tokens';

/** A sheet of A4 on paper, a column on a phone. */
const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};

  img {
    width: 100%;
    height: auto;
    border-radius: ${radius('small')};
  }
  /* As large as a phone allows: to the card's edges, beyond its padding. */
  @media screen {
    ${below('tablet')} {
      img {
        width: calc(100% + 2 * ${space(5)});
        max-width: none;
        margin-inline: -${space(5)};
        border-radius: 0;
      }
    }
  }
  h1 {
    margin-block: ${space(2)};
  }
  h2 {
    ${display}
    margin-bottom: ${space(2)};
    font-size: ${displaySize('small')};
  }
  ol,
  ul {
    display: grid;
    gap: ${space(2)};
    padding-left: ${space(6)};
  }
  li::marker {
    color: ${color('blue')};
    font-weight: 700;
  }
  @media print {
    gap: ${space(2)};
    padding: 0 1px;
    border: 0;
    font-size: 0.875rem;
    line-height: 1.4;

    img {
      width: 70%;
      margin-inline: auto;
    }
    h1 {
      margin-block: ${space(1)};
    }
    h2 {
      margin-bottom: ${space(1)};
      font-size: 1.125rem;
    }
    ol,
    ul {
      gap: ${space(1)};
    }
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(4)} ${space(5)};

  /* None stands beside an empty place. */
  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  ${from('tablet')} {
    > :last-child:nth-child(odd) {
      grid-column: auto;
    }
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-template-columns: none;
  }
  @media print {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-template-columns: none;

    > :last-child:nth-child(odd) {
      grid-column: auto;
    }
  }
  div {
    padding-top: ${space(2)};
    border-top: 3px solid ${color('blue')};
  }
  dt {
    color: var(--muted);
    font-size: ${textSize('small')};
  }
  dd {
    margin: 0;
    font-weight: 700;
    line-height: 1.35;
  }
`;

const Halves = styled.div`
  display: grid;
  gap: ${space(6)} ${space(8)};

  ${from('tablet')} {
    grid-template-columns: 1fr 1fr;
  }
  @media print {
    grid-template-columns: 1fr 1fr;
  }
`;

const Variations = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)};

  section {
    flex: 1 1 12rem;
    padding: ${space(3)} ${space(4)};
    border: 1px solid var(--line);
    border-radius: ${radius('small')};

    &:last-child {
      flex-grow: 3;
      flex-basis: 16rem;
    }
  }
  @media print {
    gap: ${space(3)};

    section {
      flex-basis: 9rem;
      padding: ${space(2)} ${space(3)};
    }
  }
`;

const Safety = styled.section`
  padding-left: ${space(4)};
  border-left: 4px solid ${color('danger')};
`;

const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(4)};
  padding-top: ${space(3)};
  border-top: 1px solid var(--line);
  color: var(--muted);
  font-size: ${textSize('small')};
`;

const FACTS = ['players', 'size', 'equipment', 'time'] as const;
const VARIATIONS = ['easier', 'harder', 'oneBall'] as const;

/** How a drill is played, to print or to read beside the pitch. Static: it works without any script. */
export const DrillSheet = ({ card, siteAddress }: { card: DrillCard; siteAddress: string }) => {
  const { brand } = useSite();
  const t = useTexts('drills');
  const { drawing, module } = card;
  return (
    <Sheet as="article">
      <header>
        <Eyebrow>{t('kind')}</Eyebrow>
        <Heading level={1} size="title">
          {card.title}
        </Heading>
        <Lead>{card.aim}</Lead>
      </header>
      {/* biome-ignore lint/performance/noImgElement: small, and of its right size */}
      <img src={drawing.src} alt={drawing.alt} width="1280" height="600" />
      <Facts>
        {FACTS.filter((fact) => card.facts[fact]).map((fact) => (
          <div key={fact}>
            <dt>{t(`facts.${fact}`)}</dt>
            <dd>{card.facts[fact]}</dd>
          </div>
        ))}
      </Facts>
      <section>
        <h2>{t('setUp')}</h2>
        <p>{card.setUp}</p>
      </section>
      <Halves>
        <section>
          <h2>{t('steps')}</h2>
          <ol>
            {card.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <section>
          <h2>{t('points')}</h2>
          <ul>
            {card.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      </Halves>
      <Variations>
        {VARIATIONS.filter((name) => card[name]).map((name) => (
          <section key={name}>
            <h2>{t(name)}</h2>
            <p>{card[name]}</p>
          </section>
        ))}
      </Variations>
      {card.safety && (
        <Safety>
          <h2>{t('safety')}</h2>
          <p>{card.safety}</p>
        </Safety>
      )}
      <Foot>
        <span>
          {brand} · {module.title}
        </span>
        <span>{siteAddress}</span>
      </Foot>
    </Sheet>
  );
};
