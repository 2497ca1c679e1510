import { useState } from 'react';
import { Takeaway } from '@/components/courses/takeaway';
import { ImpactScreen } from '@/components/impact/impact-screen';
import { SurveyScreen } from '@/components/survey/survey-screen';
import { Notice } from '@/components/ui/notice';
import { useTexts } from '@/components/ui/texts';
import { serverNow } from '@/lib/browser/server-clock';
import { waitingEntries } from '@/lib/learning/browser-answer-queue';
import { loadPatientSender } from '@/lib/learning/left-queue';
import type { ExtraWrite, ImpactWrite, QueuedWrite } from '@/lib/learning/queue-entries';
import { isCourseTaken } from '@/lib/learning/taken-course';
import { useAnswerQueue } from '@/lib/learning/use-module-progress';
import { extraPath, impactPath, surveyPath } from '@/lib/shared/config/paths';
import type { OfflineModule, OfflinePages } from '@/lib/shared/contract/offline';
import { localDay } from '@/lib/shared/rules/calendar-day';
import { type SavedImpact, withWaitingRecords } from '@/lib/shared/rules/impact';
import { createReadText } from '@/lib/shared/texts/read-text';
import { ExtraView } from '../extra-view';

/** The pages around a course in the reader. What their forms make waits on the device, and is sent at the next connection. */

type Extra = OfflinePages['extras'][number];

/** One of them: an extra module, the survey or the impact. */
export type FormPage = { form: 'extra'; extra: Extra } | { form: 'survey' } | { form: 'impact' };

interface LinkedForm {
  page: FormPage;
  path: string;
  title: string;
}

/** All that are saved of a site, with their addresses and names. */
export const linkedForms = ({ locale, extras, texts }: OfflinePages): LinkedForm[] => {
  const t = createReadText({ language: locale, namespaces: texts }, 'offline-forms');
  return [
    ...extras.map((extra) => ({
      page: { form: 'extra', extra } as const,
      path: extraPath(locale, extra.slug),
      title: extra.title,
    })),
    { page: { form: 'survey' }, path: surveyPath(locale), title: t('survey:title') },
    { page: { form: 'impact' }, path: impactPath(locale), title: t('impact:title') },
  ];
};

const nothing = () => undefined;

/** The queue of such a page, what of its own waited when it opened, and the sentence that says what became of that. */
const useOwnWrites = <Write extends QueuedWrite>(
  { customer_id: customerId, locale }: OfflinePages,
  isOwn: (write: QueuedWrite) => write is Write,
  keptKey = 'kept',
) => {
  const t = useTexts('offline-forms');
  // What the server refuses waits for a page of the site, which can say so.
  const queue = useAnswerQueue({ customerId, locale, onProgress: nothing, loadSender: loadPatientSender });
  const [writes, setWrites] = useState(() =>
    waitingEntries(customerId)
      .map(({ write }) => write)
      .filter(isOwn),
  );
  const { waiting, kept, acknowledged } = queue.snapshot;
  const isSent = acknowledged && !waiting.some(({ write }) => isOwn(write));
  const add = (write: Write): readonly Write[] => {
    queue.add(write);
    const all = [...writes, write];
    setWrites(all);
    return all;
  };
  const waits = t(kept ? keptKey : 'unkept');
  return { waiting, writes, add, said: isSent ? t('sent') : waits };
};

interface SavedFormProps<Page = FormPage> {
  pages: OfflinePages;
  shown: Page;
  /** The modules that are saved. */
  bundles: readonly OfflineModule[];
}

const SavedExtra = ({ pages, shown: { extra } }: SavedFormProps<FormPage & { form: 'extra' }>) => {
  const { customer_id: customerId, locale } = pages;
  const { writes, add, said } = useOwnWrites(
    pages,
    (write): write is ExtraWrite => write.kind === 'extra' && write.extraModuleId === extra.id,
  );
  const save = (answer: string) => void add({ kind: 'extra', extraModuleId: extra.id, answer, locale });
  return (
    <ExtraView
      customerId={customerId}
      extra={extra}
      answer={writes.at(-1)?.answer ?? extra.answer}
      away={{ save, said: writes.length > 0 ? said : undefined }}
      takeaway={<Takeaway text={extra.takeaway} />}
    />
  );
};

const SavedSurvey = ({ pages, bundles }: SavedFormProps) => {
  const { customer_id: customerId, locale, survey } = pages;
  const { waiting, writes, add, said } = useOwnWrites(
    pages,
    (write) => write.kind === 'survey',
    'keptSurvey',
  );
  const isTaken = bundles.some((one) => one.locale === locale && isCourseTaken(one, bundles, waiting));
  const told = survey === 'early' && isTaken ? 'open' : survey;
  const isAnswered = writes.some(({ status }) => status === 'answered');
  return (
    <SurveyScreen
      customerId={customerId}
      standing={isAnswered ? 'answered' : told}
      send={async (_, answers) => {
        add({ kind: 'survey', status: answers ? 'answered' : 'declined', answers: answers ?? [], locale });
      }}
      said={isAnswered ? said : undefined}
    />
  );
};

/** The records that the copy has, with those that were made since. */
const withWrites = (
  { impact: { version, payload } }: OfflinePages,
  writes: readonly ImpactWrite[],
): SavedImpact => ({
  version,
  payload: withWaitingRecords(payload, writes),
});

const SavedImpactPage = ({ pages }: SavedFormProps) => {
  const { customer_id: customerId, locale, modules, month_names: monthNames } = pages;
  const { writes, add, said } = useOwnWrites(pages, (write) => write.kind === 'impact');
  const [now] = useState(() => new Date(serverNow()));
  return (
    <ImpactScreen
      customerId={customerId}
      today={localDay(0, now)}
      madeAt={now.getTime()}
      dayEndsAt={new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime()}
      store={{
        known: withWrites(pages, writes),
        saving: false,
        saveRecord: async (record, seen) =>
          withWrites(pages, add({ kind: 'impact', record, seen: seen ?? [], locale })),
      }}
      modules={modules}
      monthNames={monthNames}
      planned={
        writes.length > 0 && (
          <Notice>
            <p>{said}</p>
          </Notice>
        )
      }
      said={said}
    />
  );
};

/** The site's own page, with what its learner has made of it on this device. */
export const SavedForm = ({ shown, ...props }: SavedFormProps) => {
  if (shown.form === 'extra') return <SavedExtra {...props} shown={shown} />;
  return shown.form === 'survey' ? (
    <SavedSurvey {...props} shown={shown} />
  ) : (
    <SavedImpactPage {...props} shown={shown} />
  );
};
