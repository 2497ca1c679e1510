/**
 * Runs in every page before its own scripts. Violations of the security policy become console errors. A window of WebKit has
 * no other way to tell what the console says, and hears it through its message handler `complaint`.
 */

interface WebKitWindow {
  webkit?: { messageHandlers?: { complaint?: { postMessage(text: string): void } } };
}

const inWords = (value: unknown): string =>
  value instanceof Error || typeof value !== 'object' ? String(value) : JSON.stringify(value);

const handler = (window as unknown as WebKitWindow).webkit?.messageHandlers?.complaint;

if (handler) {
  const print = console.error;
  console.error = (...values: unknown[]) => {
    handler.postMessage(`${values.map(inWords).join(' ')} (${location.href})`);
    print.apply(console, values);
  };
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
