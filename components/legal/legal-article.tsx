import styled from 'styled-components';
import { PublicMetadata } from '@/components/layout/public-metadata';
import { Container } from '@/components/ui/layout';
import { PageOpening } from '@/components/ui/page-opening';
import { Heading, Muted, prose } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { localePath } from '@/lib/shared/config/paths';
import type { LegalText } from '@/lib/shared/rules/legal-pages';
import { from } from '@/lib/shared/theme/theme';
import { color, displaySize, space, textSize } from '@/styles/tokens';

const Columns = styled(Container)`
  display: grid;
  gap: ${space(8)};
  padding-block: ${space(8)} ${space(16)};

  ${from('laptopS')} {
    grid-template-columns: 15rem minmax(0, 1fr);
    gap: ${space(16)};
    padding-block: ${space(14)} ${space(22)};
  }
`;

const Contents = styled.nav`
  h2 {
    font-size: ${textSize('small')};
    letter-spacing: 0.08em;
    text-transform: uppercase;
  }
  ol {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space(6)};
    margin-top: ${space(2)};
    padding: 0;
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding-block: ${space(1)};
    line-height: 1.3;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  a:hover {
    text-decoration-thickness: 2px;
  }

  ${from('laptopS')} {
    ol {
      display: block;
      padding-left: ${space(4)};
      border-left: 2px solid var(--line);
    }
    position: sticky;
    top: ${space(6)};
    align-self: start;
  }
`;

const Text = styled.article`
  ${prose}
  max-width: 42rem;

  .whole {
    white-space: nowrap;
  }

  > section + section {
    margin-top: ${space(10)};
  }
  h3 {
    margin-top: ${space(6)};
    font-family: inherit;
    font-size: 1.125rem;
    font-weight: 700;
    line-height: 1.4;
  }
  ul {
    padding-left: ${space(5)};
  }
  li + li {
    margin-top: ${space(2)};
  }
  h2 {
    margin: 0 0 ${space(4)};
    font-size: ${displaySize('card')};
  }
`;

const Draft = styled.p`
  margin-bottom: ${space(8)};
  padding: ${space(4)} ${space(5)};
  border-left: 4px solid var(--accent);
  background: ${color('white')};
`;

const Since = styled(Muted)`
  margin-bottom: ${space(8)};
`;

export interface LegalArticleProps {
  /** Its path below the locale. */
  page: string;
  siteOrigin: string;
  text: LegalText;
}

const Sections = ({ sections }: Pick<LegalText, 'sections'>) =>
  sections.map(({ id, heading, html }) => (
    <section key={id} aria-labelledby={id}>
      <Heading id={id} capitals={false}>
        {heading}
      </Heading>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from the repository's own Markdown */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  ));

/** A text in sections, with a list of them that leads there. */
export const LegalArticle = ({ page, siteOrigin, text }: LegalArticleProps) => {
  const t = useTexts('legal');
  const { title, description, lead, draft, inForce, sections } = text;
  return (
    <>
      <PublicMetadata
        siteOrigin={siteOrigin}
        title={title}
        description={description}
        pathOn={(locale) => localePath(locale, page)}
      />
      <PageOpening heading={title} lead={lead} />
      <Columns>
        <Contents aria-labelledby="contents">
          <h2 id="contents">{t('contents')}</h2>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </Contents>
        <Text>
          {draft && <Draft>{t('draft')}</Draft>}
          {inForce && <Since>{t(draft ? 'textOf' : 'inForce', { date: inForce })}</Since>}
          <Sections sections={sections} />
        </Text>
      </Columns>
    </>
  );
};
