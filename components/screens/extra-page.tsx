import { Takeaway } from '@/components/courses/takeaway';
import { answerDraftKey } from '@/components/extras/use-answer-form';
import { CoursePage } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { StaticHtml } from '@/components/ui/static-html';
import type { ExtraWrite } from '@/lib/learning/queue-entries';
import { useLeftWrites } from '@/lib/learning/use-left-writes';
import type { OpenExtraProps } from '@/lib/server/pages/extra-page';
import { ExtraView } from './extra-view';

/** An extra module in the site's frame. */
export const ExtraPage = ({ extra, customerId, email, answer, next }: OpenExtraProps) => {
  const left = useLeftWrites(
    customerId,
    (write): write is ExtraWrite => write.kind === 'extra' && write.extraModuleId === extra.id,
  ).at(-1);
  return (
    <CoursePage email={email} keeps={[answerDraftKey(customerId, extra.id)]}>
      <PageHead title={extra.title} description={extra.summary} />
      <ExtraView
        // The field keeps what it began with.
        key={left ? 'left' : 'saved'}
        customerId={customerId}
        extra={extra}
        answer={left?.answer ?? answer}
        next={next}
        takeaway={
          <StaticHtml
            id="takeaway"
            content={typeof window === 'undefined' && <Takeaway text={extra.takeaway} />}
          />
        }
      />
    </CoursePage>
  );
};
