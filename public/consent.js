/*
 * The visitor's choice about counting visits, said on <html> for the style sheet, and measuring once it allows that. Runs
 * before the page is drawn where the operator measures (`data-measures`), and on the cookie page; without it nothing is
 * claimed and nothing measured, and the form of the cookie page works all the same.
 */
(() => {
  const data = document.documentElement.dataset;
  const byDefault = data.consent;
  const name = `bb-consent${location.protocol === 'https:' ? '' : `-${location.port || '80'}`}=`;

  // The default of the site, which <html> comes with, holds until a choice. As on the server, a browser that asks not to be
  // tracked is taken at its word; so is one that could not keep a no.
  const readChoice = () => {
    const cookie = document.cookie.split('; ').find((pair) => pair.indexOf(name) === 0);
    const chosen = cookie && /^(granted|denied)\.\d+$/.exec(cookie.slice(name.length));
    const control = navigator.globalPrivacyControl;
    if (control) data.privacyControl = '';
    if (!navigator.cookieEnabled) data.cookiesOff = '';
    data.consent = control || !navigator.cookieEnabled ? 'denied' : chosen ? chosen[1] : byDefault;
    data.consentChosen = chosen ? 'yes' : 'no';
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

  const follow = () => {
    readChoice();
    measure();
  };

  follow();
  // For an A/B test, which must not be seen to change the page: from its first moment, and never for longer than this.
  if (data.measured !== undefined && data.measures === 'hidden') {
    data.pageHidden = '';
    setTimeout(() => delete data.pageHidden, 3000);
  }

  // A page that the browser kept and shows again, after “back”: the choice may be another by now.
  addEventListener('pageshow', (event) => event.persisted && follow());

  // The line that asks for the choice is answered without leaving the page.
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!form.matches('[data-consent-line]')) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form, event.submitter));
    // A no holds on this page whether or not it can be kept.
    if (body.get('analytics') === 'denied') {
      data.consent = 'denied';
      measure();
    }
    fetch(form.action, { method: 'POST', body, redirect: 'manual' }).then(
      ({ type }) => {
        // Whatever else comes is no answer of ours, which leads on: the line stays, and can be answered again.
        if (type !== 'opaqueredirect') return;
        follow();
        // The line goes, and the focus with it.
        document.getElementById('content').focus();
      },
      () => undefined,
    );
  });
})();
