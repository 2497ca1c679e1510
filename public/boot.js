/*
 * Runs before the page is drawn. The page itself is the same for everyone; what depends on the visitor is an attribute
 * of <html>, which the style sheet reads. Nothing here is trusted: the server checks the session on its own.
 */
(() => {
  const html = document.documentElement;
  const data = html.dataset;

  // The marker cookie names the identity that the visitor is signed in with.
  const name = `bb-signed-in${location.protocol === 'https:' ? '' : `-${location.port || '80'}`}=`;
  const findMarker = () => document.cookie.split('; ').find((cookie) => cookie.startsWith(name));
  const marker = findMarker();
  if (marker && data.identity && marker.slice(name.length) === encodeURIComponent(data.identity))
    data.signedIn = '';

  // Shown again after “back”: not what belonged to somebody who left since, and no form that was sent with a password.
  addEventListener('pageshow', (event) => {
    if (!event.persisted || (data.left === undefined && marker === findMarker())) return;
    html.hidden = true;
    location.reload();
  });

  // Sent here from a page that needs an account: the home page says why.
  if (/[?&]next=/.test(location.search)) data.sent = '';

  // The error page for a broken server cannot know the visitor's language; the address does.
  const language = /^\/(pt|en|es)-[A-Z]{2}(\/|$)/.exec(location.pathname);
  data.addressLanguage = language ? language[1] : 'pt';

  // A form submitted before its script came would lose what was typed. It submits itself once it works.
  let pressed = [];
  const isLeaving = () => pressed.some(({ dataset }) => dataset.logOut !== undefined);
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!form.matches('form[data-hydrate]') || form.dataset.hydrated !== undefined) return;
      event.preventDefault();
      if (isLeaving()) return;
      pressed = pressed.filter((button) => button.form !== form);
      data.heldForm = form.id;
    },
    true,
  );

  // “Log out” and buttons with `data-hold` pressed before their script came are pressed again, each once. Of a form and its own
  // buttons the last one counts, and with “log out” nothing else.
  document.addEventListener('click', (event) => {
    const button = event.target.closest('[data-log-out],[data-hold]');
    if (!button || data.listening !== undefined || isLeaving()) return;
    const { form } = button;
    const isLast = button.dataset.logOut !== undefined;
    const others = pressed.filter((other) => other !== button && (!form || other.form !== form));
    pressed = isLast ? [button] : [...others, button];
    if (isLast || (form && form.id === data.heldForm)) delete data.heldForm;
  });
  new MutationObserver((_, observer) => {
    observer.disconnect();
    for (const button of pressed) if (document.contains(button)) button.click();
    if (hasScripts) watchLinks();
  }).observe(html, { attributeFilter: ['data-listening'] });

  // The page's scripts wait until it is drawn: what there is to read comes first. Not in a window that nobody sees, and nowhere
  // for long: not every browser tells.
  let hasScripts = false;
  const askInPlaceOf = (old) => {
    const script = document.createElement('script');
    // As it stands there: Next looks for it by that.
    script.setAttribute('src', old.getAttribute('src'));
    // They run in the order of the page.
    script.async = false;
    script.defer = true;
    old.replaceWith(script);
  };
  const loadScripts = () => {
    const late = document.querySelector('script[type=late]');
    if (!late) return;
    askInPlaceOf(late);
    // A task for each: to ask for a file takes a slow phone some time.
    setTimeout(loadScripts);
  };

  // One of them that did not come is asked for again as soon as the network is back, and after pauses that grow to a minute.
  // What a script of the page asks for is not deferred, and asked for again by who needs it.
  const missing = [];
  let pause = 1000;
  const askAgain = () => missing.splice(0).forEach(askInPlaceOf);
  const onMissing = ({ target }) => {
    if (!target.matches('[defer][src^="/_next"]') || missing.push(target) > 1) return;
    setTimeout(askAgain, pause);
    pause = Math.min(2 * pause, 60000);
  };
  document.addEventListener('error', onMissing, true);
  addEventListener('online', askAgain);
  const CONTENT = 'first-contentful-paint';
  const whenDrawn = () => {
    hasScripts = !!document.querySelector('script[type=late]');
    const { supportedEntryTypes = [] } = window.PerformanceObserver || {};
    const isDrawn = () => performance.getEntriesByName(CONTENT).length;
    if (
      document.hidden ||
      data.pageHidden !== undefined ||
      !supportedEntryTypes.includes('paint') ||
      isDrawn()
    )
      return loadScripts();
    new PerformanceObserver((entries, observer) => {
      if (!entries.getEntriesByName(CONTENT).length) return;
      observer.disconnect();
      loadScripts();
    }).observe({ type: 'paint' });
    document.addEventListener('visibilitychange', loadScripts, { once: true });
    setTimeout(loadScripts, 3000);
  };
  document.addEventListener('DOMContentLoaded', whenDrawn);

  // A film started before its script plays with the browser's controls.
  document.addEventListener('click', (event) => {
    const film =
      data.hydrated === undefined &&
      event.target.closest('[data-play]') &&
      document.querySelector('#film video');
    if (!film) return;
    film.controls = true;
    film.play().catch(() => undefined);
  });

  // Links to login and sign-up carry the page that was asked for; `safeNextPath` decides what is followed. A link to the
  // form on this page keeps the whole query, so that it stays a jump.
  const carryNext = (event) => {
    const link = event.target.closest('a[href$="/login"],a[href$="#sign-up"]');
    const next = new URLSearchParams(location.search).get('next');
    if (!link || !next) return;
    link.search = link.pathname === location.pathname ? location.search : `?next=${encodeURIComponent(next)}`;
  };
  // The first for the mouse, whichever button; the second for the keyboard.
  document.addEventListener('pointerdown', carryNext, true);
  document.addEventListener('click', carryNext, true);

  // Asks from then on whether the site is closed.
  const watch = () => {
    const script = document.createElement('script');
    script.src = '/maintenance.js';
    script.onerror = later;
    document.head.append(script);
  };
  const later = () => setTimeout(watch, 60000);
  later();

  // Pages that anybody can read are fetched ahead once a link to them is within 200 px of the window (spec §9), when this page
  // works. Not for who saves data or has a slow network, and never a page that knows who asks.
  const { connection } = navigator;
  const isSaved = connection && (connection.saveData || /2g/.test(connection.effectiveType));
  // Of this site alone: few people who read in one country go on to another.
  const ahead = new RegExp(
    `^/${data.locale}/(login|sitemap|about|accessibility|contact|cookies|faq|privacy|terms)?$`,
  );
  const asked = [location.pathname];
  const watchLinks = () => {
    if (isSaved || !window.IntersectionObserver) return;
    const observer = new IntersectionObserver(
      (entries) =>
        entries.forEach(({ isIntersecting, target }) => {
          if (!isIntersecting) return;
          observer.unobserve(target);
          const { pathname } = target;
          if (asked.includes(pathname)) return;
          asked.push(pathname);
          const link = document.createElement('link');
          link.rel = 'prefetch';
          link.href = pathname;
          setTimeout(() => document.head.append(link));
        }),
      { rootMargin: '200px' },
    );
    for (const link of document.links)
      if (link.origin === location.origin && ahead.test(link.pathname)) observer.observe(link);
  };
  addEventListener('load', () => {
    if (!hasScripts) watchLinks();
  });
})();
