import { readSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createAdmission } from '@/front/admission/admission';
import { createDrain, wait } from '@/front/drain';
import { createFront } from '@/front/server';

/** A front of its own process with a slow handler behind it; says its port, ends on SIGTERM as the site
 * does, and says then how many requests it has heard. */

/** None, as in the demo: whoever is between two requests has not heard of the end yet. */
const NOTICE_MS = 0;
let heard = 0;
const drain = createDrain();
const front = createFront({
  next: (_request, response) => {
    heard += 1;
    // Every second answer is under way, with its headers, while it takes its time.
    if (Math.random() < 0.5) response.write('begun ');
    setTimeout(() => response.end('answered'), 5 + Math.random() * 60);
  },
  headers: {},
  drain,
  offlineModules: true,
  admission: createAdmission(1000),
  templateOf: () => 'other',
  clientOf: () => 'somebody',
  sessionOf: async () => null,
  observer: { answered: () => undefined, follow: (_request, _response, _route, work) => work() },
  trustsPeer: () => false,
  onUntrustedProxy: () => undefined,
  allowedOrigins: [],
  onOtherScheme: () => undefined,
  onError: (error) => process.stderr.write(`${String(error)}\n`),
  busyPage: null,
  memory: null,
});

/** Does nothing else until something is written to its standard input, so that the system queues what arrives meanwhile. */
process.on('message', (message) => {
  if (message !== 'be busy') return;
  process.send?.({ busy: true }, () => readSync(0, Buffer.alloc(1)));
});
process.on('SIGTERM', async () => {
  const finished = await drain.finish(front, { notice: () => wait(NOTICE_MS), timeoutMs: 10_000 });
  process.send?.({ heard }, () => process.exit(finished ? 0 : 1));
});
front.listen(0, '127.0.0.1', () => process.send?.({ port: (front.address() as AddressInfo).port }));
