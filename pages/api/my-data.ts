import { myData } from '@/lib/server/features/account/my-data';
import { withLinks } from '@/lib/server/features/storage/with-links';
import { defineRoute } from '@/lib/server/routes';
import { myData as contract } from '@/lib/shared/contract/account';

export const config = { api: { bodyParser: false } };

/** A download begins on the profile page; another site has no business in starting it. */
export default defineRoute(
  contract,
  async ({ session, services, log, setHeader }) => {
    const data = await withLinks(
      services,
      await myData(services.database, session.customer, services.clock()),
    );
    const day = data.generatedAt.slice(0, 10);
    setHeader('content-disposition', `attachment; filename="breaking-barriers-my-data-${day}.json"`);
    log.info({ customer: session.customer.id }, 'handed out a person’s data');
    return data;
  },
  { ownSiteOnly: true },
);
