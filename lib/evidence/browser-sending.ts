import { beforeSessionEnds, onSessionBroadcast } from '@/lib/auth/session-events';
import { isOnline } from '@/lib/browser/network';
import { identityWhileSignedIn, markedIdentity } from '@/lib/browser/signed-in-marker';
import { SITE_TIMEOUT_MS } from '@/lib/shared/storage/limits';
import { contentId } from './content-id';
import type { EvidenceRow } from './evidence-rows';
import { forgetName, forgetStopped, rememberName } from './known-rows';
import { sendThumbnail } from './send-thumbnail';
import { createSending, type Sending } from './sending';

/** Sending evidence in a browser: its storage, network, tabs and session. Load it with the first touch of the section. */

interface BrowserSendingOptions {
  customerId: number;
  bucket: string;
  known: readonly EvidenceRow[];
  onRows: (rows: readonly EvidenceRow[]) => void;
  onDeleted: (row: EvidenceRow) => void;
}

/** Follows network and session for as long as the page lives. A sign-out gives up what is under way. */
const follow = (sending: Sending): void => {
  for (const name of ['online', 'offline'] as const)
    window.addEventListener(name, () => sending.followNetwork());
  const onSession = () => {
    if (markedIdentity() === null) void sending.cancelAll();
    else sending.followSession();
  };
  beforeSessionEnds(() => sending.cancelAll());
  // Another tab has signed out, or in.
  onSessionBroadcast(onSession);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    onSession();
    sending.followNetwork();
  });
};

/** Rejects when a script cannot be fetched. */
export const createBrowserSending = async ({
  customerId,
  bucket,
  known,
  ...listeners
}: BrowserSendingOptions): Promise<Sending> => {
  const [
    { createBrowserStorage },
    { evidenceUploadName, giveUpEvidence, placeEvidence },
    { prepareEvidence },
  ] = await Promise.all([
    import('@/lib/storage/browser-storage'),
    import('@/lib/storage/place-evidence'),
    import('@/lib/media/prepare-evidence'),
  ]);
  const owner = { customerId, bucket };
  const sending = createSending(
    {
      storage: createBrowserStorage({
        bucket,
        identity: identityWhileSignedIn(customerId),
        timeout: SITE_TIMEOUT_MS,
      }),
      identify: contentId,
      place: (id, file, signal) => placeEvidence(owner, id, file, signal),
      prepare: prepareEvidence,
      giveUp: (key) => giveUpEvidence(owner, key),
      async isElsewhere(file, key) {
        const name = `upload:${evidenceUploadName(owner, file, key)}`;
        const held = await navigator.locks?.query();
        return held?.held?.some((lock) => lock.name === name) ?? false;
      },
      isOnline,
      keepThumbnail: (sent) => void sendThumbnail(owner, sent).catch(() => undefined),
      remember: (id, name) => rememberName(customerId, id, name),
      forget(id, key) {
        forgetStopped(customerId, key);
        forgetName(customerId, id);
      },
      now: () => performance.now(),
      ...listeners,
    },
    known,
  );
  follow(sending);
  return sending;
};
