import { live } from '@/lib/backend/contract/operation';
import { defineRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

export default defineRoute(live, async () => ({ status: 'ok' as const }));
