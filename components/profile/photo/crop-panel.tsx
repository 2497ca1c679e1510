import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { useTexts } from '@/components/ui/texts';
import { from } from '@/lib/shared/theme/theme';
import { color, space } from '@/styles/tokens';
import { ButtonRow } from '../profile-layout';
import { type PhotoPlace, sendPhoto } from './change-photo';
import { CENTRED, CLOSEST, type Crop, cropArea } from './crop-area';
import { CropCanvas, PHOTO_SIDE } from './crop-canvas';
import { type PhotoFailure, photoFailure } from './photo-failure';

/** Decodes a chosen file; null until then. The memory of a picture is given back when another one comes, and at the end. */
const usePicture = (file: File, onFailure: (failure: PhotoFailure) => void): ImageBitmap | null => {
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

const Panel = styled.div`
  display: grid;
  gap: ${space(5)};

  /* The sliders beside the picture that they move. */
  ${from('tablet')} {
    grid-template-columns: 18rem minmax(0, 1fr);
    column-gap: ${space(8)};

    > div {
      grid-column: 1 / -1;
    }
    canvas {
      grid-row: span 3;
    }
  }

  h2 {
    font-size: 1.25rem;
    line-height: 1.35;
  }
  h2 + p {
    margin-top: ${space(1)};
    color: var(--muted);
  }
`;

const Slider = styled.label`
  display: block;
  max-width: 18rem;
  font-weight: 600;

  input {
    display: block;
    width: 100%;
    min-height: 44px;
    accent-color: ${color('blue')};
  }
`;

/** Each slider of a crop: from where to where, and how far a key moves it. */
const SLIDERS = [
  { name: 'zoom', min: 1, max: CLOSEST, step: 0.1 },
  { name: 'across', min: 0, max: 1, step: 0.05 },
  { name: 'down', min: 0, max: 1, step: 0.05 },
] as const;

export interface CropPanelProps {
  place: PhotoPlace;
  file: File;
  onFailure: (failure: PhotoFailure | null) => void;
  /** With the URL of what was saved. */
  onSaved: (url: string) => void;
  onCancel: () => void;
}

const squareOf = async (picture: ImageBitmap, crop: Crop): Promise<Blob> => {
  const { drawJpeg } = await import('@/lib/media/redraw-picture');
  return drawJpeg(picture, { from: cropArea(picture, crop), to: { width: PHOTO_SIDE, height: PHOTO_SIDE } });
};

/** Chooses the square of a picture and sends it. Escape leaves everything as it was, also while its bytes go. */
export const CropPanel = ({ place, file, onFailure, onSaved, onCancel }: CropPanelProps) => {
  const t = useTexts('profile');
  const heading = useRef<HTMLHeadingElement>(null);
  const [crop, setCrop] = useState(CENTRED);
  const [busy, setBusy] = useState(false);
  /** Whether it can no longer be called off; known at once, and shown a moment later. */
  const isWhole = useRef(false);
  const [whole, setWhole] = useState(false);
  const picture = usePicture(file, onFailure);
  const sending = useRef<AbortController>(null);
  useEffect(() => {
    heading.current?.focus();
    return () => sending.current?.abort();
  }, []);

  const mark = (next: boolean) => {
    isWhole.current = next;
    setWhole(next);
  };
  const cancel = () => {
    if (!isWhole.current) onCancel();
  };

  const save = async () => {
    if (!picture) return;
    const controller = new AbortController();
    sending.current = controller;
    const { signal } = controller;
    setBusy(true);
    onFailure(null);
    try {
      const onWhole = () => mark(true);
      const url = await sendPhoto(place, await squareOf(picture, crop), { signal, onWhole });
      if (!signal.aborted) onSaved(url);
    } catch (error) {
      if (signal.aborted) return;
      onFailure(photoFailure(error));
      setBusy(false);
      mark(false);
    }
  };
  return (
    <Panel role="group" aria-labelledby="photo-crop" onKeyDown={({ key }) => key === 'Escape' && cancel()}>
      <div>
        <h2 id="photo-crop" ref={heading} tabIndex={-1}>
          {t('photo.crop.heading')}
        </h2>
        <p>{t('photo.crop.text')}</p>
      </div>
      <CropCanvas picture={picture} crop={crop} onCrop={setCrop} />
      {SLIDERS.map(({ name, ...range }) => (
        <Slider key={name}>
          {t(`photo.crop.${name}`)}
          <input
            type="range"
            {...range}
            value={crop[name]}
            aria-valuetext={`${Math.round(crop[name] * 100)}%`}
            onChange={({ target }) => setCrop({ ...crop, [name]: target.valueAsNumber })}
          />
        </Slider>
      ))}
      <ButtonRow>
        <Button busy={busy || !picture} onClick={save}>
          {t(busy ? 'photo.crop.saving' : 'photo.crop.save')}
        </Button>
        <Button variant="ghost" busy={whole} onClick={cancel}>
          {t('photo.crop.cancel')}
        </Button>
      </ButtonRow>
    </Panel>
  );
};
