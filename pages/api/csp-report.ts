import { readPolicyReport } from '@/lib/server/platform/http/request-body';
import { requireMethod } from '@/lib/server/platform/http/request-scope';
import { defineRawRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

/** Where browsers tell what the policy of a page kept out (`report-uri`). Nothing of it is kept but a count. */
export default defineRawRoute('csp-report', async (request, response, { services }) => {
  requireMethod(request, response, ['POST']);
  services.policyReports.note(await readPolicyReport(request));
  response.writeHead(204).end();
});
