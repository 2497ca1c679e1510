import styled from 'styled-components';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { drillPath } from '@/lib/shared/config/paths';
import type { DrillLink } from '@/lib/shared/rules/course-types';
import { from } from '@/lib/shared/theme/theme';
import { radius, space } from '@/styles/tokens';

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(5)};

  ${from('tablet')} {
    grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr));
  }
  img {
    width: 100%;
    max-width: 34rem;
    height: auto;
    border-radius: ${radius('small')};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding-block: ${space(2)};
  }
`;

/** The drawings of a module's drills, each with the way to its card. */
export const DrillLinks = ({ drills }: { drills: readonly DrillLink[] }) => {
  const { locale } = useSite();
  if (drills.length === 0) return null;
  return (
    <List role="list" className="screen-only">
      {drills.map(({ slug, link, drawing }) => (
        <li key={slug}>
          {/* biome-ignore lint/performance/noImgElement: small, and of its right size */}
          <img src={drawing.src} alt={drawing.alt} width="1280" height="600" loading="lazy" />
          <InlineLink href={drillPath(locale, slug)}>{link}</InlineLink>
        </li>
      ))}
    </List>
  );
};
