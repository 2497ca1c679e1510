/**
 * What the scripts of a page tell each other and the style sheet: attributes of <html>, each listed here with who writes and who
 * reads it (`data-signed-in` is `signedIn`). One that is not listed fails `tests/architecture/page-state.test.ts`. Nothing in them
 * is trusted: the server checks the session on its own.
 *
 * `''` says yes, and no attribute no, where nothing else is said.
 */
export interface PageState {
  /** The site. Written by the document, and by the app on pages of another site; read by own scripts. */
  locale?: string;
  /** The identity of the site. Written by the document, read by `boot.js`. */
  identity?: string;
  /** Made for who is signed in. Written by the document, read by `boot.js` and the watch of the session. */
  private?: string;
  /** Whether visits are counted at all: `''`, or `hidden` with an experiment. Written by the document, read by `consent.js` and the sheet. */
  measures?: string;
  /** `granted` or `denied`. Written by the document and `consent.js`, read by the form of the cookie page. */
  consent?: string;
  /** `yes` or `no`: whether somebody has chosen. Written by `consent.js`, read by the sheet. */
  consentChosen?: string;
  /** The browser asks not to be counted. Written by `consent.js`, read by the sheet. */
  privacyControl?: string;
  /** The browser keeps no cookies. Written by `consent.js`, read by the sheet. */
  cookiesOff?: string;
  /** Visits are counted on this page. Written by `consent.js`, read by `measure.js`. */
  measured?: string;
  /** An experiment hides the page. Written by `consent.js`, ended by it and `measure.js`; read by the sheet and `boot.js`. */
  pageHidden?: string;
  /** Somebody is signed in here, as far as the browser knows. Written by `boot.js` and the watch of the session, read by the sheet and the login. */
  signedIn?: string;
  /** `authenticating`, `authenticated` or `not-authenticated`. Written by the document on private pages, by `boot.js` and the watch of the session, read by `boot.js` and the frame of the page. */
  authState?: string;
  /** The person signs out on this page, or did. Written by the sign-out, read by the watch of the session. */
  endingSession?: string;
  /** A form of this page led to another one. Written by the sign-in and the sign-up, read by `boot.js`. */
  left?: string;
  /** Sent here from a page that needs an account. Written by `boot.js`, read by the sheet. */
  sent?: string;
  /** The code step of the sign-up has the home page to itself. Written by `boot.js` and the form, read by both and the sheet. */
  codeStep?: string;
  /** How the address begins: the locale of a site, for a page that cannot know it. Written by `boot.js`, read by the sheet. */
  addressLocale?: string;
  /** The id of a form that was sent before its script was there. Written by `boot.js`, ended by the form. */
  heldForm?: string;
  /** The page's own buttons do their work from now on. Written by the frame of the page, read by `boot.js`. */
  listening?: string;
  /** The film is going to be read aloud by the device. Written by `voice.js` and the button of the voice, read by both and the play button. */
  voice?: string;
  /** React has taken the page over. Written by the frame of the page, read by `boot.js`. */
  hydrated?: string;
}

/** Event of the document: somebody has signed in or out on this page. */
export const SESSION_HERE = 'session-here';
/** Event of the document: the watch of the session has written `authState`. */
export const SESSION_SHOWN = 'session-shown';

export const pageState = (page: Document = document): PageState => page.documentElement.dataset;
