import { type RefObject, useEffect, useState } from 'react';
import styled from 'styled-components';
import { captionTrack, cueText } from '@/lib/narration/cue-text';
import { onSaid, type Said } from '@/lib/narration/said';
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

/** What is said just now. Takes no room of its own, so that the words stay where they are. */
const Word = styled.mark`
  background: none;
  color: ${color('limeBright')};
  text-decoration: underline 0.1em;
  text-underline-offset: 0.15em;

  @media (prefers-reduced-motion: reduce) {
    color: inherit;
    text-decoration: none;
  }
`;

interface FilmCaptionsProps {
  video: RefObject<HTMLVideoElement | null>;
  /** Of the captions: `pt`, `en` or `es`. */
  language: string;
}

/** The caption of this moment, in a box that reads on any picture and stays where it is; what is being said goes before what is shown. */
export const FilmCaptions = ({ video: element, language }: FilmCaptionsProps) => {
  const [cue, setCue] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => {
    const video = element.current;
    const track = video && captionTrack(video, language);
    if (!video || !track?.addEventListener) return;
    const stop = new AbortController();
    const read = () => setCue(cueText(track.activeCues?.[0]));
    read();
    track.addEventListener('cuechange', read, { signal: stop.signal });
    onSaid(video, setSaid, stop.signal);
    return () => stop.abort();
  }, [element, language]);
  const { text, from, to } = said ?? { text: cue, from: 0, to: 0 };
  if (!text) return null;
  return (
    <Place>
      <Words>
        {text.slice(0, from)}
        {to > from && <Word>{text.slice(from, to)}</Word>}
        {text.slice(to)}
      </Words>
    </Place>
  );
};
