import { saveAnswers } from '@/lib/backend/contract/progress';
import { defineRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

export default defineRoute(saveAnswers, ({ services, session, body, idempotency }) =>
  services.progress.saveAnswers({
    customerId: session.customer.id,
    videoId: body.video_id,
    answers: body.answers,
    idempotency,
  }),
);
