import { createBrowserStorage } from '@/lib/storage/browser-storage';
import type { Send } from '../place';

/** The product's own uploader, whose server is the site. */
export const send: Send = (file, { bucket, key, customerId }) =>
  new Promise((resolve, reject) => {
    const storage = createBrowserStorage({ bucket, identity: async () => String(customerId) });
    const options = { level: 'private', contentType: file.type } as const;
    const task = storage.putResumable(key.replace(`private/${customerId}/`, ''), file, options);
    task.on('uploadComplete', () => resolve());
    task.on('error', reject);
  });
