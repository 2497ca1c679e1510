/** Where the browser says that a part of a page has failed. No endpoint of the contract: it is sent as a page may be ending. */
export const PAGE_FAULT_PATH = '/api/page-fault';

/** The parts of pages that fail by themselves; `script` is what fails outside of all of them. */
export const PAGE_PARTS = [
  'page',
  'content',
  'sign-up',
  'contact',
  'login',
  'film',
  'transcript',
  'offline',
  'questions',
  'plan',
  'profile',
  'impact',
  'evidence',
  'script',
] as const;

export type PagePart = (typeof PAGE_PARTS)[number];

/** What is told: nothing of a person, and no message, which could quote what was typed. */
export interface PageFault {
  part: PagePart;
  /** The name of the error's class. */
  error: string;
  /** The template of the page's route, such as `/[locale]/profile`. */
  route: string;
  locale: string;
  /** Of the build that the page came from. */
  release: string;
}
