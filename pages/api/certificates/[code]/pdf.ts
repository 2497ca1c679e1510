import { attachmentHeader } from '@/lib/server/features/certificates/attachment-header';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { requireMethod } from '@/lib/server/platform/http/request-scope';
import { findRequestSession } from '@/lib/server/platform/session/request-session';
import { defineRawRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

/** The session’s own certificate as a file; anybody else’s is not found. */
export default defineRawRoute('certificate-pdf', async (request, response, { services }) => {
  requireMethod(request, response, ['GET']);
  const session = await findRequestSession(request.headers, services);
  if (!session) throw new ProblemError('not-signed-in');
  const { code } = request.query;
  if (typeof code !== 'string') throw new ProblemError('not-found');
  const { pdf, name, courseTitle } = await services.certificates.pdfOf(session.customer.id, code);
  response.setHeader('content-type', 'application/pdf');
  response.setHeader('content-length', pdf.length);
  response.setHeader('content-disposition', attachmentHeader(`${courseTitle} - ${name}.pdf`));
  response.end(request.method === 'HEAD' ? undefined : pdf);
});
