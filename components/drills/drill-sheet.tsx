import styled from 'styled-components';
import { Facts, Foot, Sheet } from '@/components/ui/sheet';
import { useSite } from '@/components/ui/site';
import { Eyebrow, Heading, Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import type { DrillCard } from '@/lib/shared/rules/course-types';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space } from '@/styles/tokens';

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

    /* It has more to say than the others. */
    &[data-long] {
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
          <section key={name} data-long={name === 'oneBall' ? '' : undefined}>
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
