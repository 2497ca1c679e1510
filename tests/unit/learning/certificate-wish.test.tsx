import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { describe, expect, it, vi } from 'vitest';
import { CoursesHomePage } from '@/components/screens/courses-home-page';
import { waitingEntries } from '@/lib/learning/browser-answer-queue';
import { saveState } from '@/lib/learning/learner-progress';
import { createEntryStore } from '@/lib/learning/queue-entries';
import { createEntrySender, isCertificateAnswer } from '@/lib/learning/send-entries';
import { entryPrefix } from '@/lib/learning/waiting-here';
import { customerIs, problem } from '../../support/backend-server';
import { renderWithTexts } from '../../support/render-with-texts';
import { course, progressOf } from '../../support/three-module-course';
import { certificateFor, startCertificateBackend } from '../certificates/certificate-backend';
import { setRoughly } from '../certificates/set-name';
import { answer, FakeServer, memoryStorage, openTab, settled } from './fake-device';

/** A certificate that was asked for without a network, on its way to the server. */

vi.setConfig({ testTimeout: 60_000 });

const CUSTOMER = 7;
const wish = (name = 'Ana Souza') => ({ kind: 'certificate', courseId: 1, name, locale: 'pt-BR' }) as const;

const { server: backend, orders } = startCertificateBackend();

describe('a wish for a certificate on the device', () => {
  it('goes after the answers that were given before it', async () => {
    const server = new FakeServer();
    server.script.push({ kind: 'retry' });
    const { queue, timers } = openTab({ storage: memoryStorage(), server });
    for (const write of [answer('q1'), answer('q2'), wish()]) queue.add(write);
    await settled();
    timers.run();
    await settled();
    expect(server.received.map(({ write }) => write.kind)).toEqual(['answer', 'answer', 'certificate']);
  });

  it('takes the place of an earlier one', () => {
    const storage = memoryStorage();
    const server = new FakeServer();
    server.readiness = 'late';
    const { queue } = openTab({ storage, server });
    queue.add(wish('Ana'));
    queue.add(wish('Ana Souza'));
    const kept = createEntryStore({ storage, customerId: CUSTOMER, now: () => 0, newKey: () => '' }).list();
    expect(kept.map(({ write }) => write)).toEqual([wish('Ana Souza')]);
  });

  it('leaves what was learnt saved while it waits', async () => {
    const server = new FakeServer();
    server.judge = ([first]) => (first?.write.kind === 'certificate' ? { kind: 'unknown' } : 'saved');
    const { queue } = openTab({ storage: memoryStorage(), server });
    for (const write of [answer('q1'), wish()]) queue.add(write);
    await settled();
    expect(queue.snapshot().waiting.map(({ write }) => write.kind)).toEqual(['certificate']);
    expect(saveState(queue.snapshot())).toBe('saved');
  });

  it('stays when it is refused where nobody is told', async () => {
    const server = new FakeServer();
    server.judge = () => ({ kind: 'refused' });
    const { queue } = openTab({ storage: memoryStorage(), server });
    queue.add(wish());
    await settled();
    expect(queue.snapshot().waiting).toHaveLength(1);
  });
});

describe('sending a wish for a certificate', () => {
  const entry = { key: 'key-00000001', sequence: 1, write: wish() };
  const send = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server's Set-Cookie would
    document.cookie = 'XSRF-TOKEN=token-1';
    customerIs(backend);
    return createEntrySender(CUSTOMER, 'pt-BR').send([entry]);
  };

  it('leaves a certificate that its customer has by then', async () => {
    const certificate = certificateFor('Ana Souza');
    expect(await send()).toEqual({ kind: 'saved', modules: [], certificate });
    const order = { course_id: 1, name: 'Ana Souza', locale: 'pt-BR' };
    expect(orders).toEqual([{ ...order, customer_id: CUSTOMER, unless_issued: true }]);
  });

  it.each([
    ['stays', 'before the course is complete', 409, 'course-not-completed', 'unknown'],
    ['stays', 'before its study time is over', 409, 'course-too-fast', 'unknown'],
    ['goes', 'with a name that cannot be printed', 422, 'name-not-printable', 'refused'],
    ['goes', 'once the certificate was withdrawn', 409, 'certificate-revoked', 'refused'],
  ])('%s %s', async (_, __, status, code, kind) => {
    backend.use(http.post('/api/certificates', () => problem(status, code)));
    expect(await send()).toEqual({ kind });
  });

  it('takes only a whole certificate for an answer', () => {
    const certificate = certificateFor('Ana');
    expect(isCertificateAnswer({ certificate })).toBe(true);
    for (const field of ['code', 'course_id', 'name', 'completed_on', 'page_path', 'pdf_path'])
      expect(isCertificateAnswer({ certificate: { ...certificate, [field]: undefined } })).toBe(false);
    for (const body of [null, {}, { certificate: null }]) expect(isCertificateAnswer(body)).toBe(false);
  });
});

describe('a wish that is left when the courses home opens', () => {
  const sheet = {
    brand: 'Quebrando Barreiras',
    courseTitle: 'Quebrando Barreiras',
    moduleCount: 3,
    moduleTitles: [],
    duration: '34 minutos',
    completedOn: null,
    proof: null,
  };
  const status = {
    course_id: 1,
    status: 'ready',
    modules_done: 3,
    modules_total: 3,
    certificate: null,
  } as const;
  /** The wish is answered once the card has asked how the name will be printed, so that no request is left at the end. */
  const answering = (toWish: () => Response) => {
    let answered = () => {};
    const preview = new Promise<void>((resolve) => {
      answered = resolve;
    });
    backend.use(
      http.post('/api/certificates/name', () => {
        answered();
        return HttpResponse.json({ name: 'Ana Souza', printable: true, missing: [] });
      }),
      http.post('/api/certificates', async () => {
        await preview;
        return toWish();
      }),
    );
  };
  const open = () => {
    localStorage.setItem(`${entryPrefix(CUSTOMER)}0000000000000001.key-00000001`, JSON.stringify(wish()));
    renderWithTexts(
      <RouterContext.Provider value={{ asPath: '/pt-BR' } as NextRouter}>
        <CoursesHomePage
          customerId={CUSTOMER}
          email="ana@example.com"
          screen="courses-home"
          groups={null}
          homeAddress="https://example.org/pt-BR/"
          firstName="Ana"
          courses={[course()]}
          extras={[]}
          pictures={{}}
          progress={[progressOf(3)]}
          surveyDue={false}
          certificates={[{ status, name: setRoughly('Ana Souza'), football: null, sheet }]}
        />
      </RouterContext.Provider>,
      ['courses', 'certificate', 'certificate-print', 'share'],
    );
  };

  it('shows the certificate, and leaves the focus where it is', async () => {
    answering(() => HttpResponse.json({ certificate: certificateFor('Ana Souza') }));
    open();
    expect(await screen.findByText(/Emitido para Ana Souza\./, {}, { timeout: 30_000 })).toBeVisible();
    expect(waitingEntries(CUSTOMER)).toEqual([]);
    expect(document.body).toHaveFocus();
  });

  it('says what to do where it is refused', async () => {
    answering(() => problem(422, 'name-not-printable'));
    open();
    const words = /Não conseguimos emitir o certificado que você pediu sem internet/;
    expect(await screen.findByText(words, {}, { timeout: 30_000 })).toBeVisible();
    await waitFor(() => expect(waitingEntries(CUSTOMER)).toEqual([]));
    expect(screen.getByLabelText('Nome no certificado')).toBeVisible();
  });
});
