// The choice about counting visits, said on <html>, and measuring once it allows that (docs/analytics.md).
(() => {
  const data = document.documentElement.dataset;
  const byDefault = data.consent;
  const name = `bb-consent${location.protocol === 'https:' ? '' : `-${location.port || '80'}`}=`;

  // The default that <html> comes with holds until a choice, and a no in a browser that says so or could not keep one.
  const follow = () => {
    const cookie = document.cookie.split('; ').find((pair) => pair.indexOf(name) === 0);
    const chosen = cookie && /^(granted|denied)\.\d+$/.exec(cookie.slice(name.length));
    const control = navigator.globalPrivacyControl;
    if (control) data.privacyControl = '';
    if (!navigator.cookieEnabled) data.cookiesOff = '';
    data.consent = control || !navigator.cookieEnabled ? 'denied' : chosen ? chosen[1] : byDefault;
    data.consentChosen = chosen ? 'yes' : 'no';
    measure();
  };

  const endMeasuring = () => {
    delete data.measured;
    delete data.pageHidden;
    document.dispatchEvent(new Event('measuring-ended'));
  };

  const measure = () => {
    if (data.consent !== 'granted') return endMeasuring();
    if (data.measures === undefined || data.measured !== undefined) return;
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

  // Shown again after “back”: the choice may be another by now.
  addEventListener('pageshow', (event) => event.persisted && follow());

  // The line that asks is answered without leaving the page.
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!form.matches('[data-consent-line]')) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form, event.submitter));
    // A no holds here whether or not it can be kept.
    if (body.get('analytics') === 'denied') {
      data.consent = 'denied';
      measure();
    }
    fetch(form.action, { method: 'POST', body, redirect: 'manual' }).then(
      ({ type }) => {
        // Else it was not kept: the line stays, and can be answered again.
        if (type !== 'opaqueredirect') return;
        follow();
        // The line goes, and the focus with it.
        document.getElementById('content').focus();
      },
      () => undefined,
    );
  });
})();
