/**
 * Runs in every page before its own scripts. Violations of the security policy become console errors, and errors their words,
 * since a driver may tell of an object no more than that it is one. A window of WebKit has no other way to tell what the
 * console says, and hears it through its message handler `complaint`.
 */

interface WebKitWindow {
  webkit?: { messageHandlers?: { complaint?: { postMessage(text: string): void } } };
}

const inWords = (value: unknown): string =>
  value instanceof Error || typeof value !== 'object' ? String(value) : JSON.stringify(value);

const handler = (window as unknown as WebKitWindow).webkit?.messageHandlers?.complaint;

const printError = console.error;
console.error = (...values: unknown[]) => {
  const words = values.map(inWords).join(' ');
  handler?.postMessage(`${words} (${location.href})`);
  printError.call(console, words);
};

if (handler) {
  window.addEventListener('error', ({ message }) => {
    if (message) handler.postMessage(`not caught: ${message} (${location.href})`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) =>
    handler.postMessage(`not caught: ${String(reason)} (${location.href})`),
  );
}

window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
  console.error(`security policy: ${effectiveDirective} ${blockedURI} (${sourceFile})`),
);
