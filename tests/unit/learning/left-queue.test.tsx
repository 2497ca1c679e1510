import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CoursePage } from '@/components/screens/course-page';
import { CoursesHomePage } from '@/components/screens/courses-home-page';
import { waitingEntries } from '@/lib/learning/browser-answer-queue';
import { leftQueue } from '@/lib/learning/left-queue';
import type { QueuedWrite } from '@/lib/learning/queue-entries';
import { entryPrefix } from '@/lib/learning/waiting-here';
import { problem, startBackendServer } from '../../support/backend-server';
import { renderWithTexts } from '../../support/render-with-texts';
import { course, football, progressOf } from '../../support/three-module-course';

vi.setConfig({ testTimeout: 90_000 });

const CUSTOMER = 7;
const account = { customerId: CUSTOMER, email: 'ana@example.com' };

const pages = [
  [
    'the courses home',
    'courses',
    <CoursesHomePage
      key="home"
      {...account}
      screen="courses-home"
      groups={null}
      homeAddress="https://example.org/pt-BR/"
      firstName="Ana"
      courses={[course(), football]}
      extras={[]}
      pictures={{}}
      progress={[progressOf(1), progressOf(0)]}
      surveyDue={false}
      certificates={[]}
    />,
  ],
  [
    'the course page',
    'course',
    <CoursePage
      key="course"
      {...account}
      screen="course"
      byCourse={{}}
      certificate={null}
      course={course()}
      teasers={{}}
      progress={progressOf(1)}
      certificateIssued={false}
      leastMinutes={0}
      plan={null}
    />,
  ],
] as const;

const server = startBackendServer();
beforeEach(() => {
  localStorage.clear();
  for (const path of ['save-answers', 'save-modules-events'])
    server.use(http.post(`/api/${path}`, () => problem(400, 'bad-request')));
});

const leave = (write: QueuedWrite) =>
  localStorage.setItem(`${entryPrefix(CUSTOMER)}0000000000000001.key-00000001`, JSON.stringify(write));

const open = (page: ReactElement, namespace: string) => {
  const router = { asPath: '/pt-BR' } as NextRouter;
  renderWithTexts(<RouterContext.Provider value={router}>{page}</RouterContext.Provider>, [namespace]);
};

const LOST = 'Algo que você fez no curso não pôde ser salvo. Abra o módulo e faça de novo.';

const gone = () => waitFor(() => expect(waitingEntries(CUSTOMER)).toEqual([]), { timeout: 30_000 });

describe.each(pages)('what an earlier page left, refused on %s (R3.15)', (_, namespace, page) => {
  it('is told when it was an answer', async () => {
    leave({ kind: 'answer', videoId: 102, question: 'q1', choice: 'b', locale: 'pt-BR' });
    open(page, namespace);
    await gone();
    expect(await screen.findByText(LOST)).toBeVisible();
  });

  it('is told also when the session’s watch finds it first', async () => {
    vi.stubGlobal('__NEXT_DATA__', { props: { pageProps: account } });
    open(page, namespace);
    leave({ kind: 'answer', videoId: 102, question: 'q1', choice: 'b', locale: 'pt-BR' });
    await leftQueue('pt-BR');
    await gone();
    vi.unstubAllGlobals();
    expect(await screen.findByText(LOST)).toBeVisible();
  });

  it('is not told when nobody misses it', async () => {
    leave({ kind: 'event', videoId: 102, type: 'film', action: 'pause', locale: 'pt-BR' });
    open(page, namespace);
    await gone();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});
