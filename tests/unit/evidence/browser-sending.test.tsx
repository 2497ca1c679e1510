import { fireEvent } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { createBrowserSending } from '@/lib/evidence/browser-sending';
import type { EvidenceRow } from '@/lib/evidence/evidence-rows';
import { storageError } from '@/lib/shared/storage/answer-error';
import { startBackendServer } from '../../support/backend-server';
import { markSignedIn } from '../../support/signed-in';
import { FakeTask, filmNamed } from '../../support/storage/fake-sending';

const task = new FakeTask('a.mp4');

vi.mock('@/lib/storage/browser-storage', () => ({
  createBrowserStorage: () => ({ putResumable: () => task }),
}));
vi.mock('@/lib/media/prepare-evidence', () => ({
  prepareEvidence: async (file: File) => ({ file, contentType: 'video/mp4', kind: 'film' }),
}));

const server = startBackendServer();

beforeEach(() => {
  markSignedIn();
  server.use(
    http.post('/api/storage/place-evidence', () =>
      HttpResponse.json({ key: 'evidence/0.1.mp4', complete: false }),
    ),
  );
});

it('goes on when someone returns after an unnoticed outage', async () => {
  let rows: readonly EvidenceRow[] = [];
  const stages = () => rows.map(({ stage }) => stage);
  const sending = await createBrowserSending({
    customerId: 7,
    bucket: 'films',
    known: [],
    onRows: (next) => {
      rows = next;
    },
    onDeleted: () => {},
  });
  sending.add([filmNamed('a.mp4')]);
  await vi.waitFor(() => expect(stages()).toEqual(['sending']), { timeout: 60_000 });
  task.fail(storageError({ status: 0 }));
  expect(stages()).toEqual(['refused']);
  fireEvent(document, new Event('visibilitychange'));
  expect([task.state, stages()]).toEqual(['IN_PROGRESS', ['sending']]);
});
