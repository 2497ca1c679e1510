import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CertificatePicture } from '@/components/certificates/certificate-picture';
import type { LearnerCertificate } from '@/lib/shared/rules/certificates/sheet';
import { inPage } from '../../support/render-with-texts';
import { setRoughly } from './set-name';

const certificate: LearnerCertificate = {
  status: { course_id: 1, status: 'in-progress', modules_done: 1, modules_total: 3, certificate: null },
  name: setRoughly('Conceição d’Ávila'),
  football: null,
  sheet: {
    brand: 'Quebrando Barreiras',
    courseTitle: 'Quebrando Barreiras',
    moduleCount: 3,
    moduleTitles: ['Título 1', 'Título 2', 'Título 3'],
    duration: '15 minutos',
    completedOn: null,
    proof: null,
  },
};

it.each([
  ['the main sheet', null],
  ['the football sheet', { brandEnd: 200, sizes: { name: 20, signatories: [] }, federation: null }],
] as const)('the picture of %s bears name and facts', (_, football) => {
  vi.stubGlobal('window', undefined);
  const picture = <CertificatePicture certificate={{ ...certificate, football }} label="Uma prévia" />;
  const html = renderToString(inPage(picture, ['certificate-print']));
  vi.unstubAllGlobals();
  for (const words of ['Uma prévia', 'Conceição d’Ávila', 'Título 1', '15 minutos'])
    expect(html).toContain(words);
});
