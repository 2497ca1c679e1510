// The locale is a path segment, not Next's own i18n routing, so next.config.js has no `i18n` key.
// Regional files hold only what differs; `en` and `es` are the base texts of their languages. Which of them make up a
// site's texts is in `lib/server/platform/i18n/page-translations.ts`: pages carry them merged into one language.

module.exports = {
  i18n: {
    defaultLocale: 'pt-BR',
    locales: ['pt-BR', 'en-GB', 'en-US', 'en-AU', 'en-NZ', 'es-AR', 'es-MX', 'es-US', 'en', 'es'],
  },
  localePath: './locales',
  defaultNS: 'common',
  // Texts that are edited show in development; in production a file is read once.
  reloadOnPrerender: true,
};
