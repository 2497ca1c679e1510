import { LOCALES } from '@/lib/shared/config/locales';
import * as z from '@/lib/shared/config/zod';
import { endpoint } from './endpoint';
import { courseId, customerId, integerId, isoDateTime, printedName } from './fields';
import { CERTIFICATES } from './light-addresses';

/** Certificates: how far one is, the name on it, its issue (spec §1, §7). */

export const certificate = z.object({
  code: z.string(),
  course_id: integerId,
  name: z.string(),
  /** Calendar date of completion in the programme’s time zone, YYYY-MM-DD; never changes. */
  completed_on: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  issued_at: isoDateTime,
  /** Public page and PDF, relative to the site. */
  page_path: z.string(),
  pdf_path: z.string(),
  /** Its Open Badge, readable for anybody; null where the operator signs none. A corrected name changes it. */
  badge_path: z.string().nullable(),
});
export type Certificate = z.infer<typeof certificate>;

const certificateStatus = z.object({
  course_id: integerId,
  /** `none`: a course of which no module is written yet has no certificate to work for. */
  status: z.enum(['none', 'in-progress', 'ready', 'issued']),
  modules_done: z.number().int(),
  modules_total: z.number().int(),
  certificate: certificate.nullable(),
});
export type CertificateStatus = z.infer<typeof certificateStatus>;

const certificateRequest = z.object({ customer_id: customerId, course_id: courseId, isFIFA: z.boolean() });

export const checkCertificate = endpoint({
  path: '/api/check-certificate',
  request: certificateRequest,
  response: certificateStatus,
  summary: 'Status of one course’s certificate; the one with the federation’s branding is not here.',
});

export const checkCertificate2 = endpoint({
  path: '/api/check-certificate2',
  request: certificateRequest,
  response: certificateStatus,
  summary:
    'Status of any course’s certificate; with `isFIFA` of the one that carries the federation’s branding.',
});

export const checkFifaCertificate = endpoint({
  path: '/api/check-fifa-certificate',
  request: z.object({ customer_id: customerId }),
  response: certificateStatus,
  summary: 'Status of the football course’s certificate, which carries the federation’s branding.',
});

export const previewCertificateName = endpoint({
  name: 'certificate-name',
  path: '/api/certificates/name',
  request: z.object({ name: printedName }),
  response: z.object({ name: z.string(), printable: z.boolean(), missing: z.array(z.string()) }),
  summary: 'How a name will be printed, and the characters in it that cannot be.',
});

export const issueCertificate = endpoint({
  ...CERTIFICATES,
  request: z.object({
    customer_id: customerId.optional(),
    course_id: courseId,
    name: printedName,
    /** Asked for without a network: a certificate that is there by now stays as it is. */
    unless_issued: z.boolean().optional(),
    /** One of the sites of the session’s identity: language, brand and time zone of the first issue stay. */
    locale: z.enum(LOCALES),
  }),
  response: z.object({ certificate }),
  summary:
    'Issues the certificate of a completed course, or reissues it with a corrected name under the same code.',
});
