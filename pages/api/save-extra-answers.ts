import { saveExtraAnswers as save } from '@/lib/server/features/extras/extra-answers';
import { kilobytesAndKeys } from '@/lib/server/platform/http/request-body';
import { defineRoute } from '@/lib/server/routes';
import { saveExtraAnswers } from '@/lib/shared/contract/extras';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  saveExtraAnswers,
  ({ services, session, body, idempotency }) =>
    save(
      services,
      {
        customerId: session.customer.id,
        extraModuleId: body.extra_module_id,
        answers: body.answers,
        waitedSeconds: body.waited_seconds,
        insteadOf: body.instead_of,
      },
      idempotency,
    ),
  { writes: kilobytesAndKeys },
);
