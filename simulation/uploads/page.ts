/** What of the product runs in a page of this world. Bundled alone: each tab evaluates it anew, as a browser does. */
export { forgetStopped } from '@/lib/evidence/known-rows';
export { createSending } from '@/lib/evidence/sending';
export { keyPrefixes } from '@/lib/shared/storage/access-levels';
export { createObjectStorageProvider } from '@/lib/storage/object-storage-provider';
export { evidenceUploadName } from '@/lib/storage/place-evidence';
export { createStorage } from '@/lib/storage/storage';
export { browserRuntime } from '@/lib/storage/upload/upload-runtime';
