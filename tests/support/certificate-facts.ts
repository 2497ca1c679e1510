import type { CertificateFacts } from '@/lib/server/features/certificates/certificate-facts';

/** What is printed on a certificate of nobody in particular. */
export const certificateFacts: CertificateFacts = {
  code: 'QB-7F3K-92MD-X4TV',
  name: "Conceição Núñez d'Ávila",
  courseTitle: 'Quebrando Barreiras',
  moduleCount: 6,
  moduleTitles: [
    'Por que a confiança mantém os jovens no esporte',
    'Um espaço seguro e acolhedor',
    'Elogiar o esforço: palavras que dão confiança',
    'As barreiras que as meninas encontram',
    'Todo mundo joga: corpos, capacidades, culturas',
    'Planejar, fazer, refletir: o seu próximo treino',
  ],
  minutes: 34,
  completedOn: '2026-03-14',
  locale: 'pt-BR',
  brand: 'Quebrando Barreiras',
  publicUrl: 'https://quebrandobarreiras.example/pt-BR/certificate/QB-7F3K-92MD-X4TV',
  football: null,
};
