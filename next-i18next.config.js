// The locale is a path segment, not Next's own i18n routing, so next.config.js has no `i18n` key.
// Regional files hold only what differs; `en` and `es` are the base texts of their languages.
const english = ['en', 'pt-BR'];
const spanish = ['es', 'pt-BR'];

module.exports = {
  i18n: {
    defaultLocale: 'pt-BR',
    locales: ['pt-BR', 'en-GB', 'en-US', 'en-AU', 'en-NZ', 'es-AR', 'es-MX', 'es-US', 'en', 'es'],
  },
  localePath: './locales',
  defaultNS: 'common',
  fallbackLng: {
    'en-GB': english,
    'en-US': english,
    'en-AU': english,
    'en-NZ': english,
    'es-AR': spanish,
    'es-MX': spanish,
    'es-US': spanish,
    en: ['pt-BR'],
    es: ['pt-BR'],
    default: ['pt-BR'],
  },
  returnNull: false,
};
