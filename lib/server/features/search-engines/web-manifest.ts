import type { LocaleConfig } from '@/lib/shared/config/locale-config';
import { homePath, landingPath } from '@/lib/shared/config/paths';
import { theme } from '@/lib/shared/theme/theme';

/**
 * What a phone is told that puts a site on its home screen: its name, its icons, and that it opens with the courses. It is that one
 * site's: links to other countries open in the browser.
 */
export const webManifest = ({ locale, localBrand }: Pick<LocaleConfig, 'locale' | 'localBrand'>): string =>
  JSON.stringify({
    id: homePath(locale),
    name: localBrand,
    lang: locale,
    start_url: landingPath(locale),
    scope: homePath(locale),
    display: 'standalone',
    background_color: theme.color.ink,
    theme_color: theme.color.ink,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
      { src: '/logos/app-icon.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
