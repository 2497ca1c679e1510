import Head from 'next/head';
import styled, { ThemeProvider } from 'styled-components';
import { SLOGAN } from '@/components/layout/page-head';
import { SITE_NAMES } from '@/components/layout/sites';
import { ButtonLink } from '@/components/ui/button';
import { CornerBars } from '@/components/ui/corner-bars';
import { Cluster, Container } from '@/components/ui/layout';
import { Eyebrow, Heading, Lead } from '@/components/ui/text';
import { type BaseLanguage, LOCALES, SITES } from '@/lib/shared/config/locales';
import { homePath } from '@/lib/shared/config/paths';
import { below, from, theme } from '@/lib/shared/theme/theme';
import englishBusy from '@/locales/en/busy.json';
import englishNotFound from '@/locales/en/not-found.json';
import englishServerError from '@/locales/en/server-error.json';
import spanishBusy from '@/locales/es/busy.json';
import spanishNotFound from '@/locales/es/not-found.json';
import spanishServerError from '@/locales/es/server-error.json';
import portugueseBusy from '@/locales/pt-BR/busy.json';
import portugueseNotFound from '@/locales/pt-BR/not-found.json';
import portugueseServerError from '@/locales/pt-BR/server-error.json';
import { space } from '@/styles/tokens';

type Page = 'not-found' | 'server-error' | 'busy';

/** `retry` where asking again soon makes sense. */
type Texts = Omit<typeof portugueseServerError, 'retry'> & { retry?: string };

/** Imported, not read at run time: these pages must not depend on anything. */
const TEXTS: Record<BaseLanguage, Record<Page, Texts>> = {
  pt: { 'not-found': portugueseNotFound, 'server-error': portugueseServerError, busy: portugueseBusy },
  en: { 'not-found': englishNotFound, 'server-error': englishServerError, busy: englishBusy },
  es: { 'not-found': spanishNotFound, 'server-error': spanishServerError, busy: spanishBusy },
};

/** The same in every language, since a title cannot show and hide. */
const NUMBERS: Record<Page, number> = { 'not-found': 404, 'server-error': 500, busy: 503 };

const LANGUAGES: readonly BaseLanguage[] = ['pt', 'en', 'es'];

const Ground = styled.main`
  position: relative;
  display: grid;
  align-content: center;
  min-height: 100vh;
  padding-block: ${space(16)};
  overflow: hidden;

  /* Narrower windows have the bars below the words, down to the edge. */
  ${below('laptopS')} {
    grid-template-rows: 1fr auto;
    align-items: center;
    padding-bottom: 0;

    > svg {
      display: block;
      height: clamp(11rem, 34vh, 18rem);
      margin: ${space(4)} -${space(8)} 0 auto;
    }
  }
  /* As high as the window, and clear of the words. */
  ${from('laptopS')} {
    > svg {
      left: 52%;
      right: auto;
    }
  }
`;

const Languages = styled(Container)`
  display: grid;
  gap: ${space(14)};
`;

const Notice = styled.div`
  position: relative;
  z-index: 1;
  max-width: 34rem;

  h1,
  h2 {
    margin: ${space(2)} 0 ${space(4)};
  }
  nav {
    margin-top: ${space(7)};
  }
  [data-home] {
    display: none;
  }
  ${LOCALES.map((locale) => `html[data-address-locale='${locale}'] & [data-home='${locale}']`).join()} {
    display: inline-flex;
  }
  /* Where the address names the site, its home page alone. */
  ${LOCALES.map((locale) => `html[data-address-locale='${locale}'] & [data-site]`).join()} {
    display: none;
  }
`;

interface EveryLanguageProps {
  page: Page;
}

const LanguageNotice = ({ page, language }: EveryLanguageProps & { language: BaseLanguage }) => {
  const text = TEXTS[language][page];
  const sites = LOCALES.filter((locale) => SITES[locale].language === language);
  return (
    <Notice lang={language} data-language={language}>
      <Eyebrow>{text.kind}</Eyebrow>
      <Heading level={1} size="title">
        {text.heading}
      </Heading>
      <Lead>{text.text}</Lead>
      <nav aria-label={text.home}>
        <Cluster>
          {/* The page one is on, with all of its address. */}
          {text.retry && (
            <ButtonLink variant="lime" href="">
              {text.retry}
            </ButtonLink>
          )}
          {sites.map((site) => (
            <ButtonLink
              key={site}
              variant={text.retry ? 'outline' : 'lime'}
              href={homePath(site)}
              data-home={site}
            >
              {text.home}
            </ButtonLink>
          ))}
          {sites.map((site, index) => (
            <ButtonLink
              key={site}
              variant={index === 0 && !text.retry ? 'lime' : 'outline'}
              href={homePath(site)}
              data-site=""
            >
              {sites.length === 1 ? text.home : SITE_NAMES[site]}
            </ButtonLink>
          ))}
        </Cluster>
      </nav>
    </Notice>
  );
};

/**
 * An error page that cannot know the visitor's language: it holds all three, and `boot.js` narrows them to the one
 * of the address, and the ways on to the home page of its site. Without script all show.
 */
export const EveryLanguage = ({ page }: EveryLanguageProps) => (
  <ThemeProvider theme={theme}>
    <Ground data-surface="ink" data-whole="">
      <Head>
        <title>{`${NUMBERS[page]} – ${SLOGAN}`}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <Languages>
        {LANGUAGES.map((language) => (
          <LanguageNotice key={language} page={page} language={language} />
        ))}
      </Languages>
      <CornerBars />
    </Ground>
  </ThemeProvider>
);
