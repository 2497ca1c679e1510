import { type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useTexts } from '@/components/ui/texts';
import { color, space } from '@/styles/tokens';
import { PlayButton } from './play-button';
import { recoverFilm } from './recover-film';

const Lost = styled.p`
  position: absolute;
  inset: 0 0 auto;
  padding: ${space(3)} ${space(4)};
  background: ${color('inkDeep')};
  font-weight: 600;
  text-align: center;
`;

export interface LostFilmProps {
  video: RefObject<HTMLVideoElement | null>;
}

/** Over a film whose connection dropped: says so, and offers to go on from there. */
export const LostFilm = ({ video: element }: LostFilmProps) => {
  const t = useTexts('module');
  const [lostAt, setLostAt] = useState<number | null>(null);
  const goOn = useRef<() => void>(undefined);

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const recovery = recoverFilm(video, setLostAt);
    goOn.current = recovery.goOn;
    return recovery.stop;
  }, [element]);

  const isLost = lostAt !== null;
  const play = () => {
    element.current?.focus();
    goOn.current?.();
  };
  return (
    <>
      <div role="status">{isLost && <Lost>{t('film.lost')}</Lost>}</div>
      {isLost && <PlayButton resumeAt={lostAt} onPlay={play} />}
    </>
  );
};
