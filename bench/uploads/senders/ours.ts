import { configuredPaths } from '@/lib/backend/light-call';
import { createBrowserStorage } from '@/lib/storage/browser-storage';
import type { Send } from '../place';

/** Each page of the site has asked for it before, to check its session; this bundle has a memory of its own. */
void configuredPaths();

/** The product's own uploader, whose server is the site. */
export const send: Send = (file, { bucket, key, customerId }) =>
  new Promise((resolve, reject) => {
    const storage = createBrowserStorage({ bucket, identity: async () => String(customerId) });
    const options = { level: 'private', contentType: file.type } as const;
    const task = storage.putResumable(key.replace(`private/${customerId}/`, ''), file, options);
    task.on('uploadComplete', () => resolve());
    task.on('error', reject);
  });
