import { createHash } from 'node:crypto';
import Document, {
  type DocumentContext,
  type DocumentInitialProps,
  Head,
  Html,
  Main,
  NextScript,
} from 'next/document';
import type { JSX } from 'react';
import { ServerStyleSheet } from 'styled-components';
import type { SignedInProps } from '@/lib/server/pages/page-gate';
import { isDevelopment } from '@/lib/shared/config/build-mode';
import type { PageSite } from '@/lib/shared/config/locale-config';
import { identityOf, type Locale, localeOrDefault } from '@/lib/shared/config/locales';
import { defaultConsent } from '@/lib/shared/rules/consents/measuring';
import { theme } from '@/lib/shared/theme/theme';
import { GLOBAL_CSS, PRELOADED_FONTS } from '@/styles/global-css';

interface SheetProps {
  locale: Locale;
  componentCss: string;
  /** By which styled-components finds its sheet again in the browser. */
  sheetAttributes: Record<string, string>;
}

interface StyleElementProps {
  'data-styled': string;
  'data-styled-version': string;
  dangerouslySetInnerHTML?: { __html: string };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The two sheets of the page, and the empty one through which styled-components adds rules later. */
const stylePolicy = (componentCss: string) =>
  `style-src ${[GLOBAL_CSS, componentCss, ''].map(hashOf).join(' ')}`;

const late = ({ key, props }: JSX.Element) => <script key={key} type="late" src={props.src} />;

/**
 * Next's scripts in a form that the browser passes over until `lib/boot` asks for them. The one for
 * browsers without modules stays as it is.
 */
class LateScriptsHead extends Head {
  override getDynamicChunks(files: Parameters<Head['getDynamicChunks']>[0]) {
    return super.getDynamicChunks(files).map((script) => script && late(script));
  }

  override getScripts(files: Parameters<Head['getScripts']>[0]) {
    return super.getScripts(files).map(late);
  }

  override getPreloadDynamicChunks() {
    return [];
  }

  override getPreloadMainLinks() {
    return [];
  }
}

/** A development server puts scripts of its own beside Next's, which cannot wait. */
const PageHead = isDevelopment ? Head : LateScriptsHead;

/** Of an invitation, whose code stands behind `#`, a script of the site's own shows everything. */
const INVITATION = '/[locale]/group';

/** As `/consent.js` reads it from <html>. */
const measuring = { no: undefined, yes: '', hidden: 'hidden' };

/** Frame of every page: language, style sheets, and a policy that allows exactly those. */
export default class SiteDocument extends Document<SheetProps> {
  static override async getInitialProps(
    context: DocumentContext,
  ): Promise<DocumentInitialProps & SheetProps> {
    const sheet = new ServerStyleSheet();
    const { renderPage } = context;
    try {
      context.renderPage = () =>
        renderPage({ enhanceApp: (App) => (props) => sheet.collectStyles(<App {...props} />) });
      const initial = await Document.getInitialProps(context);
      const [element] = sheet.getStyleElement();
      const { dangerouslySetInnerHTML, ...sheetAttributes } = (element?.props ?? {}) as StyleElementProps;
      return {
        ...initial,
        locale: localeOrDefault(context.query.locale),
        componentCss: dangerouslySetInnerHTML?.__html ?? '',
        sheetAttributes,
      };
    } finally {
      sheet.seal();
    }
  }

  override render() {
    const { locale, componentCss, sheetAttributes, __NEXT_DATA__ } = this.props;
    const { page, props } = __NEXT_DATA__;
    const { site, authState }: { site?: PageSite } & Partial<SignedInProps> = props.pageProps ?? {};
    return (
      <Html
        lang={locale}
        data-locale={locale}
        data-identity={identityOf(locale)}
        data-consent={defaultConsent(locale)}
        data-measures={site && measuring[site.measures]}
        data-private={authState && ''}
        data-auth-state={authState}
      >
        <PageHead>
          <script src="/boot.js" />
          {site && site.measures !== 'no' && <script src="/consent.js" />}
          {page === INVITATION && <script src="/invitation.js" defer />}
          {!isDevelopment && <meta httpEquiv="Content-Security-Policy" content={stylePolicy(componentCss)} />}
          {PRELOADED_FONTS.map((path) => (
            <link key={path} rel="preload" href={path} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet, made at build */}
          <style dangerouslySetInnerHTML={{ __html: GLOBAL_CSS }} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what styled-components collected */}
          <style {...sheetAttributes} dangerouslySetInnerHTML={{ __html: componentCss }} />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href={`/api/web-manifest?site=${locale}`} />
          {site && <meta name="application-name" content={site.globalBrand} />}
          <meta name="theme-color" content={theme.color.ink} />
        </PageHead>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
