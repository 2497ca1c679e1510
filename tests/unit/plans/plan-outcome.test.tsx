import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { Planned } from '@/components/plans/planned';
import { deviceEntries } from '@/lib/learning/device-entries';
import type { AskedPlan } from '@/lib/shared/rules/course-types';
import { customerIs, startBackendServer } from '../../support/backend-server';
import { renderWithTexts } from '../../support/render-with-texts';
import { markSignedIn } from '../../support/signed-in';

const server = startBackendServer();
const user = userEvent.setup({ delay: null });

/** What the page has sent. */
let sent: unknown[];
beforeEach(() => {
  sent = [];
  localStorage.clear();
  markSignedIn();
  customerIs(server);
  Object.assign(window, { __NEXT_DATA__: { props: { pageProps: { customerId: 7 } } } });
  server.use(
    http.post('/api/save-plan', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ saved: true });
    }),
  );
});

const plan: AskedPlan = {
  videoId: 101,
  title: '1 · Confiança',
  text: 'Elogiar o esforço',
  day: '2026-11-20',
  dayInWords: 'sexta-feira, 20 de novembro de 2026',
  outcome: null,
};

const show = (changes: Partial<AskedPlan> = {}) =>
  renderWithTexts(<Planned customerId={7} plans={[{ ...plan, ...changes }]} />, ['plans']);

const button = (name: string) => screen.getByRole('button', { name });

describe('what became of a plan (R1.3)', () => {
  it('is saved with one press and the plan', async () => {
    show();
    await user.click(button('Fiz'));
    expect(await screen.findByText('✓ Salvo')).toBeVisible();
    expect(button('Fiz')).toHaveAttribute('aria-pressed', 'true');
    expect(sent).toMatchObject([
      { customer_id: 7, video_id: 101, text: plan.text, day: plan.day, outcome: 'did', locale: 'pt-BR' },
    ]);
  });

  it('is shown as it was told before', () => {
    show({ outcome: 'not-yet' });
    expect(button('Ainda não')).toHaveAttribute('aria-pressed', 'true');
    expect(button('Fiz')).toHaveAttribute('aria-pressed', 'false');
  });

  it('waits on the device until it can be sent', async () => {
    server.use(http.post('/api/save-plan', () => HttpResponse.error()));
    show();
    await user.click(button('Em parte'));
    expect(await screen.findByText(/^Guardado neste aparelho/)).toBeVisible();
    expect(deviceEntries(7).list()).toMatchObject([{ write: { kind: 'plan', outcome: 'in-part' } }]);
  });

  it('belongs to the plan that waits here', async () => {
    const { videoId, day } = plan;
    deviceEntries(7).append({ kind: 'plan', videoId, text: 'Outra coisa', day, locale: 'pt-BR' });
    show({ outcome: 'did' });
    expect(screen.getByText('Outra coisa')).toBeVisible();
    expect(button('Fiz')).toHaveAttribute('aria-pressed', 'false');
    await user.click(button('Fiz'));
    await screen.findByText('✓ Salvo');
    expect(sent.at(-1)).toMatchObject({ text: 'Outra coisa', outcome: 'did' });
  });

  it('is not asked where nothing is planned', () => {
    renderWithTexts(<Planned customerId={7} plans={[]} />, ['plans']);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
