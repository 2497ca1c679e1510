import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { color, radius } from '@/styles/tokens';
import { type Crop, cropArea, dragged } from './crop-area';

/** In pixels, on a side: enough for every screen, and a few kilobytes. */
export const PHOTO_SIDE = 512;

const Square = styled.canvas`
  display: block;
  width: min(100%, 18rem);
  aspect-ratio: 1;
  border: 2px solid ${color('line')};
  border-radius: ${radius('large')};
  background: ${color('paper')};
  cursor: grab;
  touch-action: none;
`;

interface CropCanvasProps {
  picture: ImageBitmap | null;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

/** What will be sent, and a handle for fingers and mice. Keys use the sliders, which say the same in words. */
export const CropCanvas = ({ picture, crop, onCrop }: CropCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.fillStyle = 'white';
    context.fillRect(0, 0, PHOTO_SIDE, PHOTO_SIDE);
    if (!picture) return;
    const { x, y, width, height } = cropArea(picture, crop);
    context.drawImage(picture, x, y, width, height, 0, 0, PHOTO_SIDE, PHOTO_SIDE);
  }, [picture, crop]);

  const hold = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY };
  };
  const move = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const side = currentTarget.clientWidth;
    if (!held.current || !picture || side === 0) return;
    onCrop(dragged(picture, crop, (clientX - held.current.x) / side, (clientY - held.current.y) / side));
    held.current = { x: clientX, y: clientY };
  };
  const release = () => {
    held.current = null;
  };
  return (
    <Square
      ref={canvas}
      width={PHOTO_SIDE}
      height={PHOTO_SIDE}
      aria-hidden="true"
      onPointerDown={hold}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    />
  );
};
