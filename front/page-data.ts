import { digestOf } from '@/lib/shared/request/entity-tag';

/**
 * What a public page keeps for its framework, as a script of its own: who only reads never receives it. It stands in the place of Next's
 * main script, puts the element there that this one reads, and asks for it then: a main script that finds no data would not begin again.
 * The address lies with the built files, so that a proxy treats it as one: it is kept for ever, and a process of another release, which
 * has no such file, is passed over.
 */

const FOLDER = '/_next/static/page-data/';
const NAMED = new RegExp(`^${FOLDER}([^/]+)/([^/]+?)(?:/([^/]+))?\\.js$`);

/** Next writes every `<` of it as `\u003c`. */
const ELEMENT = /<script id="__NEXT_DATA__" type="application\/json">([^<]+)<\/script>/;
const MAIN = /<script type="late" src="(\/_next\/static\/chunks\/main-[^"]+)"><\/script>/;

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
  const [tag, main] = MAIN.exec(page) ?? [];
  if (!element || !tag || !main) return null;
  const scripts = [
    `{id:"__NEXT_DATA__",type:"application/json",textContent:JSON.stringify(${json})}`,
    // With the attribute by which `boot.js` asks again for one that did not come.
    `{src:"${main}",async:false,defer:true}`,
  ];
  const script = `for(const script of[${scripts}])document.body.append(Object.assign(document.createElement("script"),script))`;
  const digest = digestOf(script);
  const own = tag.replace(main, `${FOLDER}${digest}/${address.replace(/\/$/, '')}.js`);
  return { html: page.replace(element, '').replace(tag, own), script, digest };
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
