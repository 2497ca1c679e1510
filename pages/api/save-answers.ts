import { defineRoute } from '@/lib/server/routes';
import { saveAnswers } from '@/lib/shared/contract/progress';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  saveAnswers,
  ({ services, session, body, idempotency }) =>
    services.progress.saveAnswers({
      customerId: session.customer.id,
      videoId: body.video_id,
      answers: body.answers,
      locale: body.locale,
      idempotency,
    }),
  { writes: ({ answers }) => answers.length },
);
