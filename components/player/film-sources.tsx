import type { BaseLanguage } from '@/lib/shared/config/locales';
import type { Film } from '@/lib/shared/rules/course-types';

/** The film's own language first, so that browsers which pick by order pick that. */
const orderedCaptions = ({ captions }: Film, language: BaseLanguage) =>
  [...captions].sort((left, right) => Number(right.srcLang === language) - Number(left.srcLang === language));

interface FilmSourcesProps {
  film: Film;
  language: BaseLanguage;
  onFailed?: () => void;
}

/** Where the film comes from, and its captions. */
export const FilmSources = ({ film, language, onFailed }: FilmSourcesProps) => (
  <>
    {film.sources.map(({ src, type }, index) => (
      <source
        key={src}
        src={src}
        type={type}
        onError={index === film.sources.length - 1 ? onFailed : undefined}
      />
    ))}
    {orderedCaptions(film, language).map(({ src, srcLang, label }) => (
      <track
        key={src}
        kind="captions"
        src={src}
        srcLang={srcLang}
        label={label}
        // Without a script too, a film that cannot be heard can be read.
        default={(!film.sound && srcLang === language) || undefined}
      />
    ))}
  </>
);
