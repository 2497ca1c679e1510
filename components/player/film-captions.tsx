import { type RefObject, useEffect, useState } from 'react';
import styled from 'styled-components';
import { captionTrack, cueText } from '@/lib/narration/cue-text';
import { translucent } from '@/lib/shared/theme/theme';
import { color, radius, space } from '@/styles/tokens';

/** The lower sixth of the films' own pictures stays free for it. */
const Place = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  justify-content: center;
  padding: 0 3% 1.6%;
  pointer-events: none;
`;

const Words = styled.p`
  padding: 0.1em ${space(2)};
  border-radius: ${radius('small')};
  background: ${translucent('inkDeep', 88)};
  color: ${color('white')};
  font-size: clamp(0.9375rem, 2.6cqi, 1.75rem);
  line-height: 1.3;
  text-align: center;
  text-wrap: balance;
`;

interface FilmCaptionsProps {
  video: RefObject<HTMLVideoElement | null>;
  /** Of the captions: `pt`, `en` or `es`. */
  language: string;
}

/** The caption of this moment, in a box that reads on any picture and stays where it is. */
export const FilmCaptions = ({ video: element, language }: FilmCaptionsProps) => {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const video = element.current;
    const track = video && captionTrack(video, language);
    if (!track?.addEventListener) return;
    const read = () => setText(cueText(track.activeCues?.[0]));
    read();
    track.addEventListener('cuechange', read);
    return () => track.removeEventListener('cuechange', read);
  }, [element, language]);
  if (!text) return null;
  return (
    <Place>
      <Words>{text}</Words>
    </Place>
  );
};
