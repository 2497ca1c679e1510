/*
 * Shows the visitor's choice on the cookie page, which is the same for everyone: as attributes of <html> that the style
 * sheet reads. Without this script the page says nothing of the choice, and its form works all the same.
 */
(() => {
  const data = document.documentElement.dataset;
  const name = `bb-consent${location.protocol === 'https:' ? '' : `-${location.port || '80'}`}=`;
  const cookie = document.cookie.split('; ').find((pair) => pair.indexOf(name) === 0);
  const chosen = cookie && /^(granted|denied)\.\d+$/.exec(cookie.slice(name.length));
  // The same rule as on the server: a browser that asks not to be tracked is taken at its word.
  if (navigator.globalPrivacyControl) data.privacyControl = '';
  data.consent = navigator.globalPrivacyControl
    ? 'denied'
    : chosen
      ? chosen[1]
      : document.currentScript.dataset.default;
  data.consentChosen = chosen ? 'yes' : 'no';
  if (!navigator.cookieEnabled) data.cookiesOff = '';
})();
