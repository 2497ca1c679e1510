import type { OfflineModule } from '@/lib/shared/contract/offline';

/** A module as the backend hands it out to take along. */
export const offlineModule = (changes: Partial<OfflineModule> = {}): OfflineModule => {
  const videoId = changes.video_id ?? 101;
  return {
    customer_id: 7,
    locale: 'pt-BR',
    brand: 'Quebrando Barreiras',
    video_id: videoId,
    path: `/pt-BR/curso/modulo-${videoId}`,
    courses_path: '/pt-BR/inicio-cursos',
    order: 1,
    total: 6,
    title: `Módulo ${videoId}`,
    summary: 'Do que se trata.',
    takeaway: 'Elogie um esforço.',
    transcript_html: '<h3>Começo</h3><p>Texto do <strong>vídeo</strong>.</p>',
    questions: [
      {
        id: 'q1',
        text: 'O que você faz primeiro?',
        options: [
          { id: 'a', text: 'Escuto' },
          { id: 'b', text: 'Apito' },
        ],
      },
    ],
    film: {
      sources: [{ src: '/films/101/film.mp4', type: 'video/mp4' }],
      poster: '/films/101/poster.webp',
      captions: [
        { src: '/films/101/captions.pt.vtt', srcLang: 'pt', label: 'Português' },
        { src: '/films/101/captions.en.vtt', srcLang: 'en', label: 'English' },
      ],
      durationSeconds: 100,
      sound: false,
    },
    progress: null,
    recap: null,
    plan: { text: '', day: null },
    texts: {},
    ...changes,
  };
};
