import { planState, refusedForGood } from '@/lib/learning/learner-progress';
import { loginPath, withWayBack } from '@/lib/shared/config/paths';
import type { OfflineModule } from '@/lib/shared/contract/offline';
import { optionOrder } from '@/lib/shared/rules/option-order';
import type { ReadText } from '@/lib/shared/texts/read-text';
import { element, say } from './dom';
import { filmView } from './film-view';
import { type ReaderLearning, type ReaderState, startLearning } from './learning';
import { planView } from './plan-view';
import { questionView } from './question-view';
import { transcriptView } from './transcript-view';

/** A saved module on the screen. */

/** Whether there is a network, how many answers wait for it, and the way to the page itself once it is back. */
const connectionView = (module: OfflineModule, t: ReadText) => {
  const told = element('p');
  const waiting = element('p');
  const link = element('a', { href: module.path });
  const node = element('div', { class: 'notice' }, element('div', { role: 'status' }, told, waiting), link);
  const update = ({ queue, isBack }: ReaderState) => {
    const answers = queue.waiting.filter(({ write }) => write.kind === 'answer').length;
    const signedOut = queue.phase === 'sign-in';
    say(told, t(isBack ? 'offline:reader.online' : 'offline:reader.offline'));
    if (signedOut) say(waiting, t('save.signIn').replace(/<\/?logIn>/g, ''));
    else if (answers > 0 && !queue.kept) say(waiting, t('save.unkept'));
    else if (answers > 0) say(waiting, t('offline:reader.waiting', { count: answers }));
    else if (refusedForGood(queue, module.video_id) > 0) say(waiting, t('save.refused'));
    else say(waiting, queue.acknowledged && queue.refused.length === 0 ? t('offline:reader.sent') : '');
    link.hidden = !isBack;
    link.href = signedOut ? withWayBack(`${loginPath(module.locale)}?expired=1`, module.path) : module.path;
    say(link, t('offline:reader.open'));
  };
  return { node, update };
};

/** What is said of an answer without a mark. */
const waitingKey = ({ unreachable, queue }: ReaderState): string => {
  if (!unreachable) return 'questions.checking';
  return queue.kept ? 'questions.kept' : 'save.unkept';
};

interface Asked {
  module: OfflineModule;
  /** Of the module that the question is about. */
  videoId: number;
  question: OfflineModule['questions'][number];
  place: string;
}

const askedView = (
  { module, videoId, question: asked, place }: Asked,
  t: ReadText,
  learning: ReaderLearning,
) => {
  // As on the module's own page.
  const seed = `${module.customer_id}.${videoId}.${asked.id}`;
  const question = { ...asked, options: optionOrder(asked.options, seed, 0) };
  const onAnswer = (choice: string) => learning.answer(videoId, question.id, choice);
  return { id: question.id, ...questionView({ question, place, t, onAnswer }) };
};

const questionViews = (module: OfflineModule, t: ReadText, learning: ReaderLearning) =>
  module.questions.map((question, index) => {
    const place = t('questions.place', { number: index + 1, total: module.questions.length });
    return askedView({ module, videoId: module.video_id, question, place }, t, learning);
  });

/** The question about the module before; a first module has none. */
const recapViews = (module: OfflineModule, t: ReadText, learning: ReaderLearning) => {
  const { recap } = module;
  if (!recap) return [];
  const { video_id: videoId, question } = recap;
  const view = askedView({ module, videoId, question, place: t('recap.kind') }, t, learning);
  view.node.append(element('p', { class: 'hint' }, t('recap.hint')));
  return [view];
};

const takeawayView = (module: OfflineModule, t: ReadText): HTMLElement =>
  element(
    'section',
    { class: 'takeaway' },
    element('p', { class: 'eyebrow' }, t('takeaway.kind')),
    element('h2', {}, t('takeaway.heading')),
    element('p', {}, module.takeaway),
  );

/** Film, transcript, questions and what to try, with everything that was done so far. */
export const moduleView = (module: OfflineModule, t: ReadText, ended: AbortSignal): Node[] => {
  const learning = startLearning(module, ended);
  const { progress } = learning.state();
  const connection = connectionView(module, t);
  const transcript = transcriptView(module.transcript_html, t, learning.transcript);
  const questions = questionViews(module, t, learning);
  const recaps = recapViews(module, t, learning);
  const plan = planView(learning.plan(), t, learning.setPlan, ended);
  const hasFilm = module.film.sources.length > 0;
  const film = hasFilm ? [filmView(module, t, progress, learning.film, ended)] : [];
  const update = () => {
    const state = learning.state();
    connection.update(state);
    transcript.update(state.progress.transcriptRead);
    for (const view of recaps) view.update(state.recap[view.id], waitingKey(state));
    const planned = learning.plan();
    plan.update(planned, planState(state.queue, module.video_id, planned), state.queue.kept);
    for (const view of questions) view.update(state.progress.answers[view.id], waitingKey(state));
  };
  learning.subscribe(update);
  update();
  return [
    connection.node,
    element('p', { class: 'eyebrow' }, t('place', { order: module.order, total: module.total })),
    element('h1', { class: 'module' }, module.title),
    ...recaps.map(({ node }) => node),
    ...film,
    transcript.node,
    ...questions.map(({ node }) => node),
    takeawayView(module, t),
    plan.node,
  ];
};
