import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ExtraPage } from '@/components/screens/extra-page';
import { ImpactPage } from '@/components/screens/impact-page';
import { SurveyPage } from '@/components/screens/survey-page';
import { deviceEntries } from '@/lib/learning/device-entries';
import type { QueuedWrite } from '@/lib/learning/queue-entries';
import { renderWithTexts } from '../../support/render-with-texts';
import { impactRecord, offlinePages } from '../offline/offline-pages';

vi.setConfig({ testTimeout: 90_000 });

const account = { customerId: 7, email: 'ana@example.com' };
const locale = 'pt-BR' as const;
const { extras, month_names: monthNames } = offlinePages();
const [extra] = extras;
if (!extra) throw new Error('no extra module');

beforeEach(() => localStorage.clear());

/** Made without a network, and opened with one. */
const leave = (write: QueuedWrite) => deviceEntries(account.customerId).append(write);

const showExtra = () =>
  renderWithTexts(<ExtraPage {...account} screen="extra" extra={extra} answer="Antes" next={null} />, [
    'extras',
    'module',
    'errors',
  ]);
const showSurvey = () =>
  renderWithTexts(<SurveyPage {...account} screen="survey" standing="open" />, ['survey', 'errors']);
const showImpact = () =>
  renderWithTexts(
    <ImpactPage
      {...account}
      screen="impact"
      today="2026-11-20"
      madeAt={Date.parse('2026-11-20T12:00:00Z')}
      dayEndsAt={Date.parse('2026-11-21T03:00:00Z')}
      impact={{ payload: null, version: 0 }}
      modules={[]}
      plans={[]}
      monthNames={monthNames}
      evidence={null}
    />,
    ['impact', 'plans', 'errors'],
  );

const answered = { kind: 'survey', status: 'answered', answers: [], locale } as const;

describe('a page opened online while something waits', () => {
  it('shows the answer that waits', async () => {
    leave({ kind: 'extra', extraModuleId: extra.id, answer: 'Agora', locale });
    showExtra();
    expect(await screen.findByDisplayValue('Agora')).toBeVisible();
  });

  it('shows the latest answer, though it is sent at once', async () => {
    leave({ kind: 'extra', extraModuleId: extra.id, answer: 'Agora', locale });
    leave({ kind: 'extra', extraModuleId: extra.id, answer: 'Por fim', locale });
    showExtra();
    for (const { key } of deviceEntries(account.customerId).list())
      deviceEntries(account.customerId).remove(key);
    expect(await screen.findByDisplayValue('Por fim')).toBeVisible();
  });

  it('leaves the answer to another module out', async () => {
    leave({ kind: 'extra', extraModuleId: extra.id + 1, answer: 'Agora', locale });
    leave(answered);
    showExtra();
    showSurvey();
    await screen.findByRole('heading', { name: 'Agradecemos as suas respostas' });
    expect(screen.getByDisplayValue('Antes')).toBeVisible();
  });

  it('takes the survey as answered', async () => {
    leave(answered);
    showSurvey();
    expect(await screen.findByRole('heading', { name: 'Agradecemos as suas respostas' })).toBeVisible();
  });

  it('shows the record that waits', async () => {
    leave({ kind: 'impact', record: impactRecord('a', { people: 23 }), seen: [], locale });
    showImpact();
    expect(await screen.findByText('2 treinos · 23 jovens · 8 meninas')).toBeVisible();
  });
});
