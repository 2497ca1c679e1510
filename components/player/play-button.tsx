import styled from 'styled-components';
import { PlayCircle } from '@/components/ui/play-circle';
import { useTexts } from '@/components/ui/texts';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { clockTime } from '@/lib/shared/texts/clock-time';
import { below, from, translucent } from '@/lib/shared/theme/theme';
import { color, space, textSize } from '@/styles/tokens';

const Place = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  /* In a corner: in the middle of a picture are the faces. */
  place-content: end;
  align-items: center;
  padding: ${space(3)};
  pointer-events: none;

  ${from('tablet')} {
    padding: ${space(6)};
  }

  /* \`lib/boot\` plays it. */
  video[data-asked] ~ & {
    display: none;
  }
`;

const Play = styled.button`
  display: flex;
  flex-direction: row-reverse;
  align-items: center;
  gap: ${space(5)};
  padding: ${space(2)};
  border: 0;
  background: none;
  color: ${color('white')};
  font-weight: 700;
  pointer-events: auto;
  cursor: pointer;
  /* A link to it shows the film above it, too. */
  scroll-margin-top: 56.25cqw;
`;

const Caption = styled.span`
  padding: ${space(1)} ${space(3)};
  border-radius: 999px;
  background: ${translucent('inkDeep', 88)};

  html[data-voice] &[data-voice='no'],
  html:not([data-voice]) &[data-voice='yes'] {
    display: none;
  }
  /* On a small film the triangle says enough. */
  &[data-plain] {
    ${below('tablet')} {
      ${visuallyHidden}
    }
    @container (max-width: 22rem) {
      ${visuallyHidden}
    }
  }
`;

/* In the other corner, over the ground. */
const Silent = styled(Caption)`
  position: absolute;
  bottom: ${space(3)};
  left: ${space(3)};
  font-size: ${textSize('small')};

  /* Letters twice as large would hide the picture, and what stands above it. */
  @container (max-width: 14rem) {
    ${visuallyHidden}
  }
`;

interface PlayButtonProps {
  /** For a link that leads to it. */
  id?: string;
  /** Whether it can be read aloud; that it will be `/voice.js` says on <html>. */
  voice?: boolean;
  /** Without such a voice there is nothing to hear. */
  silent?: boolean;
  /** Seconds; 0 is the beginning. */
  resumeAt: number;
  onPlay: () => void;
}

/** Over the poster until the film first plays. */
export const PlayButton = ({ id, voice, silent, resumeAt, onPlay }: PlayButtonProps) => {
  const t = useTexts('module');
  const time = clockTime(resumeAt);
  return (
    <Place className="needs-script" data-whole="">
      {silent && <Silent data-voice="no">{t('film.silent')}</Silent>}
      <Play id={id} type="button" data-play={resumeAt} onClick={onPlay}>
        <PlayCircle />
        <Caption data-plain={resumeAt === 0 || undefined} data-voice={voice ? 'no' : undefined}>
          {resumeAt > 0 ? t('film.resume', { time }) : t('film.play')}
        </Caption>
        {voice && (
          <Caption data-voice="yes">
            {resumeAt > 0 ? t('film.resumeVoice', { time }) : t('film.playVoice')}
          </Caption>
        )}
      </Play>
    </Place>
  );
};
