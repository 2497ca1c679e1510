/** As `light-addresses.ts`, for the impact page alone: other pages do without these bytes. */

export const GIVE_EVIDENCE_CONSENT = { path: '/api/give-evidence-consent' } as const;
export const WITHDRAW_EVIDENCE_CONSENT = { path: '/api/withdraw-evidence-consent' } as const;
export const KEEP_THUMBNAIL = { path: '/api/storage/keep-thumbnail' } as const;
export const PLACE_EVIDENCE = { path: '/api/storage/place-evidence' } as const;
