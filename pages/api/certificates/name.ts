import { defineRoute } from '@/lib/server/routes';
import { previewCertificateName } from '@/lib/shared/contract/certificates';

export const config = { api: { bodyParser: false } };

export default defineRoute(previewCertificateName, async ({ services, body }) => {
  const { name, missing } = services.certificates.previewName(body.name);
  return { name, printable: name !== '' && missing.length === 0, missing };
});
