import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, vi } from 'vitest';
import { ImpactScreen } from '@/components/impact/impact-screen';
import { useSavedImpact } from '@/components/impact/use-saved-impact';
import type { ImpactPayload, ImpactRecord } from '@/lib/shared/rules/impact';
import { problem, startBackendServer } from './backend-server';
import { renderWithTexts } from './render-with-texts';

/** The impact page of one coach, and a backend that keeps what the page saves. */

export const user = userEvent.setup({ delay: null });

interface Held {
  payload: ImpactPayload | null;
  version: number;
}

/** What the page has asked to save in this test. */
export const sent: (Held & { key: string | null })[] = [];

/** What the backend holds; put something else there to play another device. */
export const backend: { held: Held } = { held: { payload: null, version: 0 } };

let gate: Promise<void> | undefined;

/** Lets the backend wait with its answers to what is saved, until the function that comes back is called. */
export const holdAnswers = (): (() => void) => {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  return () => open();
};

export const OCTOBER: ImpactRecord = {
  id: 'october',
  from: '2026-10-01',
  to: '2026-10-31',
  sessions: 5,
  people: 21,
  girls: 10,
  ageBand: null,
  disability: null,
  module: 103,
  storyMayBeTold: false,
  story: 'Um garoto chamou a goleira de capitã.',
};

export const saveImpact = async ({ request }: { request: Request }) => {
  const { payload, version } = (await request.json()) as { payload: ImpactPayload; version: number };
  sent.push({ payload, version, key: request.headers.get('idempotency-key') });
  await gate;
  if (version !== backend.held.version) return problem(409, 'changed-meanwhile');
  backend.held = { payload, version: version + 1 };
  return HttpResponse.json({ version: backend.held.version });
};

/** Saves, and loses the answer on its way back. */
export const saveWithoutAnswer = async (asked: { request: Request }) => {
  await saveImpact(asked);
  return HttpResponse.error();
};

/** A busy machine may look for a message later than the two seconds for which it stands there. */
const keepMessages = () => {
  const { success } = toast;
  vi.spyOn(toast, 'success').mockImplementation((message, options) =>
    success(message, { ...options, duration: Number.POSITIVE_INFINITY }),
  );
};

/** Call it once in a file: the browser remembers nothing when a test begins. */
export const startImpactBackend = () => {
  const server = startBackendServer();
  beforeEach(() => {
    sent.length = 0;
    gate = undefined;
    localStorage.clear();
    document.title = 'Seu impacto';
    keepMessages();
    server.use(
      http.post('/api/save-impact', saveImpact),
      http.get('/api/get-impact', () => HttpResponse.json(backend.held)),
    );
  });
  return server;
};

const MONTHS = [...Array.from({ length: 10 }, (_, index) => `mês ${index + 1}`), 'novembro', 'dezembro'];

/** An hour before midnight, by the server's clock. */
export const MADE_AT = Date.parse('2026-11-22T23:00:00Z');

const Screen = ({ impact }: { impact: Held }) => (
  <ImpactScreen
    store={useSavedImpact(7, impact)}
    customerId={7}
    today="2026-11-22"
    madeAt={MADE_AT}
    dayEndsAt={MADE_AT + 3_600_000}
    modules={[{ videoId: 103, title: '3 · Elogiar o esforço' }]}
    monthNames={{ short: MONTHS.map((name) => name.slice(0, 3)), long: MONTHS }}
  />
);

const page = (impact: Held) => <Screen impact={impact} />;

export const screenOf = (payload: ImpactPayload | null) => {
  backend.held = { payload, version: payload ? 1 : 0 };
  return page(backend.held);
};

export const show = (payload: ImpactPayload | null = null) =>
  renderWithTexts(screenOf(payload), ['impact', 'errors']);

/** The page as it comes when it is loaded again. */
export const showAgain = () => renderWithTexts(page(backend.held), ['impact', 'errors']);

export const enter = async (name: string, text: string) => {
  const field = screen.getByLabelText(name);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};

export const fillIn = async () => {
  await enter('Treinos que você deu', '4');
  await enter('Jovens que participaram', '24');
  await enter('Quantas são meninas', '12');
};

export const save = () => user.click(screen.getByRole('button', { name: 'Salvar o registro' }));
