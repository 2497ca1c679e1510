import { HttpResponse, http } from 'msw';
import { beforeEach } from 'vitest';
import type { Certificate } from '@/lib/shared/contract/certificates';
import { startBackendServer } from '../../support/backend-server';

export const CODE = 'QB-7F3K-92MD-X4TV';

export const certificateFor = (name: string): Certificate => ({
  code: CODE,
  course_id: 1,
  name,
  completed_on: '2026-03-14',
  issued_at: '2026-03-14T12:00:00.000Z',
  page_path: `/pt-BR/certificate/${CODE}`,
  pdf_path: `/api/certificates/${CODE}/pdf`,
  badge_path: '/api/badges/2f6e0f2c-93a4-4c4e-9d0a-1c2b3d4e5f60',
});

/**
 * A backend that issues certificates and records the orders. It says of names what the printed font has: everything but
 * one Chinese sign. Call it once, at the top of a file.
 */
export const startCertificateBackend = () => {
  const server = startBackendServer();
  const orders: unknown[] = [];
  beforeEach(() => {
    orders.length = 0;
    server.use(
      http.post('/api/certificates/name', async ({ request }) => {
        const { name } = (await request.json()) as { name: string };
        const missing = [...name].filter((character) => character === '漢');
        const set = name.trim().replace(/\s+/g, ' ');
        return HttpResponse.json({ name: set, printable: !missing.length, missing });
      }),
      http.post('/api/certificates', async ({ request }) => {
        const order = (await request.json()) as { name: string };
        orders.push(order);
        return HttpResponse.json({ certificate: certificateFor(order.name.trim()) });
      }),
    );
  });
  return { server, orders };
};
