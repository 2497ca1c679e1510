import styled from 'styled-components';
import { Container, Section } from '@/components/ui/layout';
import { Heading, Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { isElsewhere } from '@/lib/shared/rules/course';
import type { Film } from '@/lib/shared/rules/course-types';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space } from '@/styles/tokens';

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

/**
 * A drill out of a film, before one has an account. The browser’s own player, which needs no script; nothing but the picture is
 * loaded before it is played, and it ends with the drill.
 */
export const SampleDrill = ({ film }: { film: Film }) => {
  const t = useTexts('home');
  const part = film.sample ? `#t=${film.sample.from},${film.sample.to}` : '';
  return (
    <Section aria-labelledby="sample-heading">
      <Columns>
        <div>
          <Heading id="sample-heading">{t('sample.heading')}</Heading>
          <Text>{t('sample.text')}</Text>
          {!film.sound && <Silent>{t('sample.silent')}</Silent>}
        </div>
        <Video
          controls
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
            <track
              key={src}
              kind="captions"
              src={src}
              srcLang={srcLang}
              label={label}
              default={index === 0}
            />
          ))}
        </Video>
      </Columns>
    </Section>
  );
};
