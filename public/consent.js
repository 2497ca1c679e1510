// The choice about counting visits, said on <html>, and measuring once it allows that (docs/analytics.md).
(() => {
  const data = document.documentElement.dataset;
  const byDefault = data.consent;
  const name = `bb-consent${location.protocol === 'https:' ? '' : `-${location.port || '80'}`}=`;

  const findCookie = () => document.cookie.split('; ').find((pair) => pair.indexOf(name) === 0);
  const mark = (key, isSo) => {
    if (isSo) data[key] = '';
    else delete data[key];
  };

  // The cookie at the time of a no that may not have been kept: the no holds until the cookie is another.
  const NO_REFUSAL = {};
  let refusedWith = NO_REFUSAL;

  // The default that <html> comes with holds until a choice, and a no in a browser that says so or could not keep one.
  const follow = () => {
    const cookie = findCookie();
    const chosen = cookie && /^(granted|denied)\.\d+$/.exec(cookie.slice(name.length));
    const control = navigator.globalPrivacyControl;
    mark('privacyControl', control);
    mark('cookiesOff', !navigator.cookieEnabled);
    const isRefused = control || !navigator.cookieEnabled || refusedWith === cookie;
    data.consent = isRefused ? 'denied' : chosen ? chosen[1] : byDefault;
    data.consentChosen = chosen ? 'yes' : 'no';
    measure();
  };

  const refuse = () => {
    refusedWith = findCookie();
    follow();
  };

  let hasEnded = false;
  const endMeasuring = () => {
    try {
      sessionStorage.removeItem('analytics-left');
    } catch {
      // Where nothing can be kept, nothing was.
    }
    if (data.measured === undefined) return;
    hasEnded = true;
    delete data.measured;
    delete data.pageHidden;
    document.dispatchEvent(new Event('measuring-ended'));
  };

  const measure = () => {
    if (data.consent !== 'granted') return endMeasuring();
    // What was ended on a page begins with the next: nothing of a page is counted twice.
    if (data.measures === undefined || data.measured !== undefined || hasEnded) return;
    // A browser makes some pages ahead, which may never be looked at.
    if (document.prerendering) return;
    data.measured = '';
    const script = document.createElement('script');
    script.src = '/measure.js';
    document.head.append(script);
  };

  follow();
  // For an A/B test: from the first moment, and never for longer.
  if (data.measured !== undefined && data.measures === 'hidden') {
    data.pageHidden = '';
    setTimeout(() => delete data.pageHidden, 3000);
  }

  // A choice that was made in another tab, or in the browser’s settings, holds here at once; whoever cannot be told looks again
  // when the page is looked at, and before anything is counted.
  const channel = window.BroadcastChannel && new BroadcastChannel('consent');
  const tell = (what) => channel?.postMessage(what);
  if (channel) channel.onmessage = ({ data: what }) => (what === 'denied' ? refuse() : follow());
  if (window.cookieStore) cookieStore.addEventListener('change', follow);
  for (const type of ['pageshow', 'focus']) addEventListener(type, follow);
  for (const type of ['visibilitychange', 'prerenderingchange', 'measuring-check'])
    document.addEventListener(type, follow);
  // Led back here by `/api/consent`.
  if (/^#consent-/.test(location.hash)) tell('changed');

  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!form.matches('[action="/api/consent"]')) return;
    const body = new URLSearchParams(new FormData(form));
    // Browsers of before 2023 put no button into the data of a form; others of them put it there.
    if (event.submitter) body.set(event.submitter.name, event.submitter.value);
    // A no holds whether or not it can be kept.
    if (body.get('analytics') === 'denied') {
      refuse();
      tell('denied');
    }
    if (!form.matches('[data-consent-line]')) return;
    // The line that asks is answered without leaving the page.
    event.preventDefault();
    fetch(form.action, { method: 'POST', body, redirect: 'manual' }).then(
      ({ type }) => {
        // Else it was not kept: the line stays, and can be answered again.
        if (type !== 'opaqueredirect') return;
        refusedWith = NO_REFUSAL;
        follow();
        tell('changed');
        // The line goes, and the focus with it.
        document.getElementById('content').focus();
      },
      () => undefined,
    );
  });
})();
