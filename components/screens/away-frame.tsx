import type { ReactNode } from 'react';
import styled, { ThemeProvider } from 'styled-components';
import { NamedMark } from '@/components/layout/named-mark';
import { PartBoundary } from '@/components/layout/part-boundary';
import { Container } from '@/components/ui/layout';
import { SiteContext } from '@/components/ui/site';
import { TextsContext } from '@/components/ui/texts';
import { ToastRegions } from '@/components/ui/toasts/toast-regions';
import type { PageSite } from '@/lib/shared/config/locale-config';
import { type Locale, SITES } from '@/lib/shared/config/locales';
import { theme } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

const Top = styled.header`
  border-bottom: 1px solid var(--line);

  a {
    display: inline-block;
    padding-block: ${space(3)};
    color: var(--text);
    text-decoration: none;
  }
`;

interface AwayFrameProps {
  locale: Locale;
  brand: string;
  texts: Readonly<Record<string, unknown>>;
  /** Where the mark leads; null: there is none, since the screen belongs to a hall. */
  home: string | null;
  children: ReactNode;
}

/** As far as parts of a page ask for it away from the site. */
const siteOf = ({ locale, brand }: AwayFrameProps): PageSite => ({
  ...SITES[locale],
  brand,
  globalBrand: brand,
  // With the mark and the name: a word mark of the operator's is not here.
  logo: null,
  renamed: true,
  year: new Date().getFullYear(),
  socialLinks: {},
  legalLinks: {},
  unopened: [],
  measures: 'no',
});

/** Frame of what is shown away from the site: a saved module, and a module as a file. */
export const AwayFrame = (props: AwayFrameProps) => {
  const { locale, brand, texts, home, children } = props;
  return (
    <SiteContext value={siteOf(props)}>
      <TextsContext value={{ language: locale, namespaces: texts }}>
        <ThemeProvider theme={theme}>
          {home && (
            <Top data-surface="ink">
              <Container>
                <a href={home} aria-label={brand}>
                  <NamedMark name={brand} />
                </a>
              </Container>
            </Top>
          )}
          <main id="content" tabIndex={-1} data-surface="ink">
            <PartBoundary part="content">{children}</PartBoundary>
          </main>
          <ToastRegions />
        </ThemeProvider>
      </TextsContext>
    </SiteContext>
  );
};
