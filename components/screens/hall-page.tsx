import { HallGuide, HallGuidePage } from '@/components/hall/hall-guide';
import { CoursePage } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { useHeaderBehaviour } from '@/components/layout/use-header-behaviour';
import { useSite } from '@/components/ui/site';
import { StaticHtml } from '@/components/ui/static-html';
import { useTexts } from '@/components/ui/texts';
import type { HallPageProps } from '@/lib/server/pages/hall-page';
import { hallPath, modulePath } from '@/lib/shared/config/paths';
import { HallView } from './hall-view';

const Guide = (props: HallPageProps) => {
  const { course, module, email } = props;
  const { locale } = useSite();
  const t = useTexts('hall');
  return (
    <CoursePage email={email}>
      <PageHead title={t('paper.title', { title: module.title })} description={module.summary} />
      <HallGuidePage hall={hallPath(modulePath(locale, course.key, module.slug))}>
        <StaticHtml id="guide" content={typeof window === 'undefined' && <HallGuide {...props} />} />
      </HallGuidePage>
    </CoursePage>
  );
};

/** Without the site's header and footer: the screen belongs to the hall. */
const Hall = (props: HallPageProps) => {
  const t = useTexts('hall');
  useHeaderBehaviour();
  return (
    <main id="content" tabIndex={-1} data-surface="ink" data-stays-open="">
      <PageHead title={t('title', { title: props.module.title })} description={props.module.summary} />
      <HallView {...props} />
    </main>
  );
};

/** A module as it is taught in a hall, in the site. */
export const HallPage = (props: HallPageProps) =>
  props.shows === 'guide' ? <Guide {...props} /> : <Hall {...props} />;
