import { checkSurvey as check } from '@/lib/server/features/survey/survey';
import { defineRoute } from '@/lib/server/routes';
import { checkSurvey } from '@/lib/shared/contract/survey';

export const config = { api: { bodyParser: false } };

export default defineRoute(checkSurvey, ({ services, session }) => check(services, session.customer.id));
