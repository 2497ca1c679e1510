/*
 * Served as /sw.js where the operator has ended saving for offline (OFFLINE_MODULES=off): the worker that a browser still
 * has is replaced by this one, which deletes what was saved and goes.
 */
const end = async () => {
  for (const name of await caches.keys()) if (name.startsWith('bb-saved-')) await caches.delete(name);
  await self.registration.unregister();
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));
