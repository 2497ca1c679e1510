/**
 * What browsers, devices and extensions do to a page: each function stands for one of them. They run before the scripts of
 * the page, in every engine. Bundled into one expression (`bundle.ts`); `conditions/all.ts` says which one runs when.
 */

/**
 * Calls back once the whole HTML is there: the first moment of a translator and of most extensions (`document_end`). React has
 * not taken over the page by then. Firefox ends a page that is left while it arrives before it has a body.
 */
const beforeScripts = (work: () => void): void =>
  document.addEventListener('DOMContentLoaded', () => document.body && work(), { once: true });

/** Calls back once the page works. */
const afterScripts = (work: () => void): void =>
  beforeScripts(() => {
    const html = document.documentElement;
    const isWorking = () => html.dataset.hydrated !== undefined;
    if (isWorking()) return work();
    const observer = new MutationObserver(() => {
      if (!isWorking()) return;
      observer.disconnect();
      work();
    });
    observer.observe(html, { attributeFilter: ['data-hydrated'] });
  });

const WHEN = { 'before scripts': beforeScripts, 'after scripts': afterScripts };

const UNTRANSLATED = 'script, style, noscript, textarea, option, code, .notranslate, [translate=no], font';

const translateText = (text: Text): void => {
  if (!text.data.trim() || !text.parentElement || text.parentElement.closest(UNTRANSLATED)) return;
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.textContent = text.data;
  outer.append(inner);
  text.replaceWith(outer);
};

const translateBelow = (root: Node): void => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) translateText(text);
};

/** As the translation of Chrome does it: other text nodes take the place of those that the page has, also of later ones. */
export const translate = (when: keyof typeof WHEN): void =>
  WHEN[when](() => {
    translateBelow(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) translateText(target);
        for (const node of addedNodes)
          if (node instanceof Text) translateText(node);
          else translateBelow(node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

const MARK = 'data-extension';

/** An icon behind each field, as password managers have it, and marks on what takes input. */
const decorate = (root: ParentNode): void => {
  for (const field of root.querySelectorAll('input, textarea, select, button')) {
    if (field.hasAttribute(MARK)) continue;
    field.setAttribute(MARK, '');
    if (!field.matches('[type=email], [type=password], textarea')) continue;
    const icon = document.createElement('span');
    icon.setAttribute(MARK, '');
    field.after(icon);
  }
};

/** An extension that writes into head, body, fields and texts, before the scripts of the page and for as long as it is open. */
export const extend = (): void => {
  beforeScripts(() => {
    document.documentElement.setAttribute(MARK, '');
    document.body.setAttribute(MARK, '');
    document.head.prepend(document.createElement('meta'));
    document.body.prepend(document.createElement('div'));
    document.documentElement.append(document.createElement('aside'));
    decorate(document.body);
  });
  afterScripts(() => {
    document.body.append(document.createElement('div'));
    decorate(document.body);
    new MutationObserver(() => decorate(document.body)).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });
};

/** @param ms how far the device's clock is ahead */
export const shiftClock = (ms: number): void => {
  const RealDate = Date;
  const now = () => RealDate.now() + ms;
  window.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given: [], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
};

const refused = () => new DOMException('Access is denied for this document.', 'SecurityError');

/** As with “block all cookies and site data”, except for the cookies of the session. */
export const blockStorage = (): void => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, {
      get: () => {
        throw refused();
      },
    });
  const { serviceWorker } = navigator;
  if (serviceWorker) serviceWorker.register = () => Promise.reject(refused());
};

const full = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError');

/** What is there stays, and nothing new finds room. */
export const fillStorage = (): void => {
  const fail = () => {
    throw full();
  };
  const reject = () => Promise.reject(full());
  Storage.prototype.setItem = fail;
  for (const name of ['put', 'add'] as const) IDBObjectStore.prototype[name] = fail;
  // The empty page of a new tab has none.
  if (!window.isSecureContext) return;
  for (const name of ['put', 'add', 'addAll'] as const) Cache.prototype[name] = reject;
};

/** The browser takes back what the site has kept, except for its cookies. */
export const evictStorage = async (): Promise<true> => {
  localStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  return true;
};

/** @param percent of the size of letters that the browser has by itself */
export const enlargeText = (percent: number): void =>
  beforeScripts(() => {
    document.documentElement.style.fontSize = `${percent}%`;
  });
