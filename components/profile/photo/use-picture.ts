import { useEffect, useState } from 'react';
import { type PhotoFailure, photoFailure } from './photo-failure';

/** Decodes a chosen file; null until then. The memory of a picture is given back when another one comes, and at the end. */
export const usePicture = (file: File, onFailure: (failure: PhotoFailure) => void): ImageBitmap | null => {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is decoded once, whoever asks
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let decoded: ImageBitmap | null = null;
    const decode = async () => {
      const { decodePicture } = await import('@/lib/media/redraw-picture');
      const made = await decodePicture(file, signal);
      if (signal.aborted) return made.close();
      decoded = made;
      setPicture(made);
    };
    decode().catch((error: unknown) => {
      if (!signal.aborted) onFailure(photoFailure(error));
    });
    return () => {
      controller.abort();
      decoded?.close();
      setPicture(null);
    };
  }, [file]);
  return picture;
};
