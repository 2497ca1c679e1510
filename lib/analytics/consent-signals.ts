import { pushCommand } from './data-layer';

/** Consent Mode v2. Advertising is never asked for on these sites, so it is never allowed. */

const NO_ADVERTISING = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };

/** Before the tag manager starts. Measuring runs only with consent, which is then said at once. */
export const signalConsentGiven = (): void => {
  pushCommand('consent', 'default', { ...NO_ADVERTISING, analytics_storage: 'denied' });
  pushCommand('consent', 'update', { ...NO_ADVERTISING, analytics_storage: 'granted' });
};

/** The visitor has changed their mind on this very page. */
export const signalConsentWithdrawn = (): void => {
  pushCommand('consent', 'update', { ...NO_ADVERTISING, analytics_storage: 'denied' });
};
