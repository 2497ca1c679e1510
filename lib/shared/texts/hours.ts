/** Options for a time of day besides its style: Argentina reads 21:45, where `Intl` has 9:45 p. m. */
export const hoursOf = (locale: string): Intl.DateTimeFormatOptions =>
  locale === 'es-AR' ? { hourCycle: 'h23' } : {};
