import { moduleFile } from '@/lib/server/features/offline/module-file';
import { defineRoute } from '@/lib/server/routes';
import { moduleFile as contract } from '@/lib/shared/contract/offline';

export const config = { api: { bodyParser: false } };

export default defineRoute(contract, ({ services, body }) =>
  moduleFile(services, { locale: body.locale, videoId: body.video_id }),
);
