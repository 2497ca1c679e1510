import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Container, Section } from '@/components/ui/layout';
import { LoneLink } from '@/components/ui/link';
import { PlayCircle } from '@/components/ui/play-circle';
import { useSite } from '@/components/ui/site';
import { Heading, Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { drillsPath } from '@/lib/shared/config/paths';
import { isElsewhere } from '@/lib/shared/rules/course';
import type { Film } from '@/lib/shared/rules/course-types';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space } from '@/styles/tokens';

/* The courses that follow stand on the same ground. */
const Ground = styled(Section)`
  && {
    padding-bottom: 0;
  }
`;

const Columns = styled(Container)`
  display: grid;
  gap: ${space(8)};
  align-items: center;

  ${from('laptopS')} {
    grid-template-columns: 4fr 7fr;
    gap: ${space(14)};
  }
`;

const Text = styled(Lead)`
  margin-top: ${space(4)};
`;

const Silent = styled.p`
  margin-top: ${space(3)};
  font-weight: 700;
`;

const Way = styled.p`
  margin-top: ${space(3)};
`;

const Frame = styled.div`
  position: relative;
`;

/** In a corner, as in the modules: in the middle of a picture are the faces. */
const Play = styled.button`
  position: absolute;
  right: ${space(3)};
  bottom: ${space(3)};
  padding: ${space(2)};
  border: 0;
  background: none;
  cursor: pointer;

  ${from('tablet')} {
    right: ${space(6)};
    bottom: ${space(6)};
  }
  /* \`lib/boot\` has played it. */
  video[controls] ~ & {
    display: none;
  }
`;

const Video = styled.video`
  display: block;
  width: 100%;
  height: auto;
  border-radius: ${radius('medium')};
  background: ${color('inkDeep')};

  /* A loudspeaker that does nothing looks broken. */
  &[data-silent]::-webkit-media-controls-mute-button,
  &[data-silent]::-webkit-media-controls-volume-control-container {
    display: none;
  }
`;

const SampleFilm = ({ film, ...rest }: { film: Film } & ComponentProps<'video'>) => {
  const t = useTexts('home');
  const part = film.sample ? `#t=${film.sample.from},${film.sample.to}` : '';
  return (
    <Video
      {...rest}
      data-silent={film.sound ? undefined : ''}
      playsInline
      preload="none"
      poster={film.poster}
      crossOrigin={isElsewhere(film) ? 'anonymous' : undefined}
      width={1280}
      height={720}
      aria-label={t('sample.label')}
    >
      {film.sources.map(({ src, type }) => (
        <source key={src} src={`${src}${part}`} type={type} />
      ))}
      {film.captions.map(({ src, srcLang, label }, index) => (
        <track key={src} kind="captions" src={src} srcLang={srcLang} label={label} default={index === 0} />
      ))}
    </Video>
  );
};

/**
 * A drill out of a film, before one has an account. The browser’s own player, from the first press on; without a script it is
 * there at once. Nothing but the picture is loaded before it is played, and it ends with the drill.
 */
export const SampleDrill = ({ film }: { film: Film }) => {
  const { locale } = useSite();
  const t = useTexts('home');
  return (
    <Ground aria-labelledby="sample-heading">
      <Columns>
        <div>
          <Heading id="sample-heading">{t('sample.heading')}</Heading>
          <Text>{t('sample.text')}</Text>
          {!film.sound && <Silent>{t('sample.silent')}</Silent>}
          <Way>
            <LoneLink href={drillsPath(locale)}>{t('sample.drills')}</LoneLink>
          </Way>
        </div>
        <Frame>
          <SampleFilm className="needs-script" film={film} />
          <noscript>
            <SampleFilm film={film} controls />
          </noscript>
          <Play type="button" className="needs-script" data-play="sample" aria-label={t('sample.play')}>
            <PlayCircle />
          </Play>
        </Frame>
      </Columns>
    </Ground>
  );
};
