/** As `light-addresses.ts`, for the impact page alone: other pages do without these bytes. */

export const GIVE_EVIDENCE_CONSENT = {
  name: 'give-evidence-consent',
  path: '/api/give-evidence-consent',
  method: 'POST',
} as const;

export const WITHDRAW_EVIDENCE_CONSENT = {
  name: 'withdraw-evidence-consent',
  path: '/api/withdraw-evidence-consent',
  method: 'POST',
} as const;

export const KEEP_THUMBNAIL = {
  name: 'storage-keep-thumbnail',
  path: '/api/storage/keep-thumbnail',
  method: 'POST',
} as const;

export const PLACE_EVIDENCE = {
  name: 'storage-place-evidence',
  path: '/api/storage/place-evidence',
  method: 'POST',
} as const;
