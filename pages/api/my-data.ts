import { dataFileName, myData } from '@/lib/server/features/account/my-data';
import { withLinks } from '@/lib/server/features/storage/with-links';
import { defineRoute } from '@/lib/server/routes';
import { myData as contract } from '@/lib/shared/contract/account';

export const config = { api: { bodyParser: false } };

/** A download begins on the profile page; another site has no business in starting it. */
export default defineRoute(
  contract,
  async ({ session, services, log, setHeader }) => {
    const { customer } = session;
    await services.limits.myDataByCustomer.take(String(customer.id));
    const held = await myData(services.database, customer, services.clock());
    const data = await withLinks(services, customer.id, held);
    setHeader('content-disposition', `attachment; filename="${dataFileName(customer, data)}"`);
    log.info({ customer: customer.id }, 'handed out a person’s data');
    return data;
  },
  { ownSiteOnly: true, indented: true },
);
