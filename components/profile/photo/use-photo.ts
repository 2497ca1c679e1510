import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '@/components/ui/texts';
import { showSuccess } from '@/components/ui/toasts/show-toast';
import { PHOTO_ADDRESS } from '@/lib/shared/storage/profile-photo';
import type { CropPanelProps } from './crop-panel';
import type { PhotoFailure } from './photo-failure';

/** Whether somebody has a photo, and where it is kept. */
export interface StoredPhoto {
  bucket: string;
  exists: boolean;
}

interface Choosing {
  file: File;
  Panel: ComponentType<CropPanelProps>;
}

/** The id of what a photo is chosen with. */
export const STARTER = 'photo-choose';
const focusStarter = (): void => document.getElementById(STARTER)?.focus();

/** What the part of the photo does. How it is cut out and sent is loaded when a file was chosen. */
export const usePhoto = (photo: StoredPhoto, customerId: number) => {
  const t = useTexts('profile');
  const { bucket } = photo;
  const place = { bucket, customerId };
  const [url, setUrl] = useState(photo.exists ? PHOTO_ADDRESS : null);
  const [exists, setExists] = useState(photo.exists);
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const [removing, setRemoving] = useState(false);
  const [failure, setFailure] = useState<PhotoFailure | 'removal' | null>(null);
  const wasChoosing = useRef(false);
  useLayoutEffect(() => {
    if (!choosing && wasChoosing.current) focusStarter();
    wasChoosing.current = choosing !== null;
  }, [choosing]);

  const settle = (newUrl: string | null, message: 'saved' | 'removed') => {
    setUrl(newUrl);
    setExists(newUrl !== null);
    setChoosing(null);
    showSuccess(t(`photo.${message}`));
  };

  const choose = async (file: File) => {
    setFailure(null);
    try {
      const { CropPanel } = await import('./crop-panel');
      setChoosing({ file, Panel: CropPanel });
    } catch {
      // What cuts it out did not come.
      setFailure('other');
    }
  };

  const cancel = () => {
    setFailure(null);
    setChoosing(null);
  };

  const remove = async () => {
    if (removing) return;
    setRemoving(true);
    setFailure(null);
    const removal = import('./change-photo').then(({ removePhoto }) => removePhoto(place));
    const failed = await removal.catch(() => 'removal' as const);
    setRemoving(false);
    if (failed) return setFailure(failed);
    settle(null, 'removed');
    focusStarter();
  };

  /** A file that is no picture leaves nothing to cut out. */
  const fail = (reason: PhotoFailure | null) => {
    setFailure(reason);
    if (reason === 'unreadable' || reason === 'tooLarge') setChoosing(null);
  };

  const save = (newUrl: string) => settle(newUrl, 'saved');
  return {
    place,
    url,
    setUrl,
    exists,
    choosing,
    removing,
    failure,
    choose,
    cancel,
    remove,
    fail,
    save,
  };
};
