import type { SignUpConsent } from '@/lib/shared/rules/consents/kinds';

/** The box of each consent, and its texts in `sign-up.json`. */
export const CONSENT_FIELDS = {
  legalAge: 'legalAgeConsent',
  email: 'emailConsent',
  additionalSubscription: 'additionalSubscription',
} as const satisfies Record<SignUpConsent, string>;
