import { expect, it } from 'vitest';
import { linkedInAddress } from '@/lib/shared/rules/certificates/profile-entry';

it('LinkedIn’s form is given the certificate and its month', () => {
  const address = linkedInAddress({
    courseTitle: 'Confiança em campo',
    brand: 'Quebrando Barreiras',
    completedOn: '2026-01-14',
    code: 'QB-7F3K-92MD-X4TV',
    publicUrl: 'https://example.org/pt-BR/certificate/QB-7F3K-92MD-X4TV',
  });
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Confiança em campo',
    organizationName: 'Quebrando Barreiras',
    issueYear: '2026',
    issueMonth: '1',
    certUrl: 'https://example.org/pt-BR/certificate/QB-7F3K-92MD-X4TV',
    certId: 'QB-7F3K-92MD-X4TV',
  });
});
