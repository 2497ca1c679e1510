/** What of the product runs in a page of this world. Bundled alone: each tab evaluates it anew, as a browser does. */
export { createBrowserSending } from '@/lib/evidence/browser-sending';
