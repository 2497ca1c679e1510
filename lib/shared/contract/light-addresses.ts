/**
 * Where the endpoints are that a page calls by itself, without their contracts: the session check, the
 * header and the answer queue. The contracts take them from here.
 */

export const TOKEN_VALIDATION = { path: '/api/token-validation' } as const;
export const LOGOUT = { path: '/api/logout' } as const;
export const RESET_TOKENS = { path: '/api/reset-tokens' } as const;
export const GET_CUSTOMER = { path: '/api/get-customer' } as const;
export const OFFLINE_MODULE = { path: '/api/offline-module', method: 'GET' } as const;
export const OFFLINE_PAGES = { path: '/api/offline-pages', method: 'GET' } as const;
export const MODULE_FILE = { path: '/api/module-file', method: 'GET' } as const;
export const SAVE_ANSWERS = { path: '/api/save-answers' } as const;
export const SAVE_PLAN = { path: '/api/save-plan' } as const;
export const CERTIFICATES = { path: '/api/certificates' } as const;
export const SAVE_EXTRA_ANSWERS = { path: '/api/save-extra-answers' } as const;
export const STATUS_SURVEY = { path: '/api/status-survey' } as const;
export const SAVE_IMPACT = { path: '/api/save-impact' } as const;
export const GET_IMPACT = { path: '/api/get-impact', method: 'GET' } as const;
export const SAVE_MODULES_EVENTS = { path: '/api/save-modules-events' } as const;
export const GROUP_INVITATION = { path: '/api/group-invitation' } as const;
export const JOIN_GROUP = { path: '/api/join-group' } as const;
export const BECOME_MAKER = { path: '/api/become-maker' } as const;
