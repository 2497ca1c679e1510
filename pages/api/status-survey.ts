import { recordSurvey } from '@/lib/server/features/survey/survey';
import { kilobytesAndKeys } from '@/lib/server/platform/http/request-body';
import { defineRoute } from '@/lib/server/routes';
import { statusSurvey } from '@/lib/shared/contract/survey';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  statusSurvey,
  ({ services, session, body, idempotency }) =>
    recordSurvey(
      services,
      {
        customerId: session.customer.id,
        status: body.status,
        answers: body.answers,
        waitedSeconds: body.waited_seconds,
        insteadOf: body.instead_of,
      },
      idempotency,
    ),
  { writes: kilobytesAndKeys },
);
