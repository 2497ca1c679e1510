import { digestOf } from '@/lib/shared/request/entity-tag';

/**
 * What a public page keeps for its framework, as a script of its own: who only reads never receives it. It is asked for with Next's
 * scripts, stands before them, and puts the element there that they read. The address lies with the built files, so that a proxy
 * treats it as one: it is kept for ever, and a process of another release, which has no such file, is passed over.
 */

const FOLDER = '/_next/static/page-data/';
const NAMED = new RegExp(`^${FOLDER}([^/]+)/([^/]+?)(?:/([^/]+))?\\.js$`);

/** Next writes every `<` of it as `\u003c`. */
const ELEMENT = /<script id="__NEXT_DATA__" type="application\/json">([^<]+)<\/script>/;
const LATE = '<script type="late"';

interface PageAndData {
  html: string;
  script: string;
  /** Of the script: what its address begins with. */
  digest: string;
}

/**
 * A page that sleeps without its data, and the script that brings them. Null for one that needs them at once.
 * @param address `pt-BR/login`
 */
export const withoutData = (page: string, address: string): PageAndData | null => {
  const [element, json] = ELEMENT.exec(page) ?? [];
  if (!element || !page.includes(LATE)) return null;
  const properties = `{id:"__NEXT_DATA__",type:"application/json",textContent:JSON.stringify(${json})}`;
  const script = `document.body.append(Object.assign(document.createElement("script"),${properties}))`;
  const digest = digestOf(script);
  const tag = `${LATE} src="${FOLDER}${digest}/${address.replace(/\/$/, '')}.js"></script>`;
  return { html: page.replace(element, '').replace(LATE, () => tag + LATE), script, digest };
};

interface NamedData {
  digest: string;
  locale: string;
  page: string;
}

/** Which page's data are asked for there. Null for another file. */
export const namedData = (pathname: string): NamedData | null => {
  const [, digest, locale, page = ''] = NAMED.exec(pathname) ?? [];
  return digest && locale ? { digest, locale, page } : null;
};
