import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { loadUntilThere } from '@/lib/browser/late-script';
import type { DrawnKind } from '@/lib/media/draw-preview';
import { radius } from '@/styles/tokens';

const Canvas = styled.canvas`
  width: 100%;
  height: 100%;
  border-radius: ${radius('small')};
  object-fit: cover;
`;

interface EvidencePreviewProps {
  file: Blob;
  kind: DrawnKind;
}

/** A small picture of what is sent, or of a film's beginning. Shows nothing where the browser cannot draw it. */
export const EvidencePreview = ({ file, kind }: EvidencePreviewProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    void loadUntilThere(() => import('@/lib/media/draw-preview'), ended.signal)
      .then(({ drawPreview }) => canvas.current && drawPreview(canvas.current, file, kind, ended.signal))
      .then((done) => setDrawn(done ?? false))
      .catch(() => undefined);
    return () => ended.abort();
  }, [file, kind]);
  return <Canvas ref={canvas} width={0} height={0} aria-hidden="true" hidden={!drawn} />;
};
