/**
 * Stands in for the half of `next/script` that Next's client always brings along (`next.config.js`, decision 061). No page of ours
 * asks for scripts by that component, so nothing is ever given to these two.
 */
export const initScriptLoader = (): void => {};
export const handleClientScriptLoad = (): void => {};
