import { savePlan as save } from '@/lib/server/features/plans/plans';
import { defineRoute } from '@/lib/server/routes';
import { savePlan } from '@/lib/shared/contract/plans';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  savePlan,
  ({ services, session, body, idempotency }) =>
    save(
      services,
      {
        customerId: session.customer.id,
        videoId: body.video_id,
        text: body.text,
        day: body.day,
        outcome: body.outcome,
        locale: body.locale,
        waitedSeconds: body.waited_seconds,
        insteadOf: body.instead_of,
      },
      idempotency,
    ),
  { writes: ({ instead_of: spent = [] }) => 1 + spent.length },
);
