/**
 * Name, method and path of the endpoints that a page calls by itself, without their contracts: the session check, the
 * header and the answer queue. The contracts take them from here.
 */

export const TOKEN_VALIDATION = {
  name: 'token-validation',
  path: '/api/token-validation',
  method: 'POST',
} as const;

export const LOGOUT = { name: 'logout', path: '/api/logout', method: 'POST' } as const;

export const RESET_TOKENS = { name: 'reset-tokens', path: '/api/reset-tokens', method: 'POST' } as const;

export const GET_CUSTOMER = { name: 'get-customer', path: '/api/get-customer', method: 'POST' } as const;

export const OFFLINE_MODULE = {
  name: 'offline-module',
  path: '/api/offline-module',
  method: 'GET',
} as const;

export const OFFLINE_PAGES = { name: 'offline-pages', path: '/api/offline-pages', method: 'GET' } as const;

export const MODULE_FILE = { name: 'module-file', path: '/api/module-file', method: 'GET' } as const;

export const SAVE_ANSWERS = { name: 'save-answers', path: '/api/save-answers', method: 'POST' } as const;

export const SAVE_PLAN = { name: 'save-plan', path: '/api/save-plan', method: 'POST' } as const;

export const CERTIFICATES = { name: 'certificates', path: '/api/certificates', method: 'POST' } as const;

export const SAVE_EXTRA_ANSWERS = {
  name: 'save-extra-answers',
  path: '/api/save-extra-answers',
  method: 'POST',
} as const;

export const STATUS_SURVEY = { name: 'status-survey', path: '/api/status-survey', method: 'POST' } as const;

export const SAVE_IMPACT = { name: 'save-impact', path: '/api/save-impact', method: 'POST' } as const;

export const GET_IMPACT = { name: 'get-impact', path: '/api/get-impact', method: 'GET' } as const;

export const SAVE_MODULES_EVENTS = {
  name: 'save-modules-events',
  path: '/api/save-modules-events',
  method: 'POST',
} as const;

export const GROUP_INVITATION = {
  name: 'group-invitation',
  path: '/api/group-invitation',
  method: 'POST',
} as const;
