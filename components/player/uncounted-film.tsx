import { PartBoundary } from '@/components/layout/part-boundary';
import { useSite } from '@/components/ui/site';
import type { CourseModule } from '@/lib/shared/rules/course-types';
import { FilmPlayer } from './film-player';

/** What is watched is sent nowhere, and kept nowhere. */
const NOBODY = { customerId: null, watchedPercent: 0, position: 0 };
const nothing = () => undefined;

interface UncountedFilmProps {
  module: Pick<CourseModule, 'film' | 'title' | 'videoId'>;
  savesData: boolean;
}

/** The film of a module where it counts for nobody: in a hall, and in a module that was sent as a file. */
export const UncountedFilm = ({ module, savesData }: UncountedFilmProps) => {
  const { language } = useSite();
  return (
    <PartBoundary part="film">
      <FilmPlayer
        film={module.film}
        title={module.title}
        language={language}
        progress={{ ...NOBODY, videoId: module.videoId }}
        savesData={savesData}
        onAction={nothing}
      />
    </PartBoundary>
  );
};
