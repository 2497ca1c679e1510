import type { OfflineModule } from '@/lib/shared/contract/offline';

const summary = (videoId: number, order: number) => ({
  videoId,
  order,
  slug: `modulo-${videoId}`,
  title: `Módulo ${videoId}`,
  minutes: 5,
  questionCount: 1,
  available: true,
});

const question = {
  id: 'q1',
  text: 'O que você faz primeiro?',
  options: [
    { id: 'a', text: 'Escuto' },
    { id: 'b', text: 'Apito' },
  ],
};

const drill = {
  slug: 'passe',
  link: 'Como jogar',
  drawing: { src: '/films/drills/passe.webp', alt: 'Dois' },
};

const film: OfflineModule['module']['film'] = {
  sources: [{ src: '/films/101/film.mp4', type: 'video/mp4' }],
  poster: '/films/101/poster.webp',
  captions: [
    { src: '/films/101/captions.pt.vtt', srcLang: 'pt', label: 'Português' },
    { src: '/films/101/captions.en.vtt', srcLang: 'en', label: 'English' },
  ],
  durationSeconds: 100,
  sound: false,
};

/** A module as the backend hands it out to take along; with texts of which nothing is asked. */
export const offlineModule = (
  changes: Partial<OfflineModule> = {},
  ofModule: Partial<OfflineModule['module']> = {},
): OfflineModule => {
  const videoId = changes.video_id ?? 101;
  const modules = [101, 102].map((id, index) => summary(id, index + 1));
  const own = summary(videoId, videoId - 100);
  return {
    customer_id: 7,
    locale: 'pt-BR',
    brand: 'Quebrando Barreiras',
    video_id: videoId,
    path: `/pt-BR/curso/${own.slug}`,
    course: { id: 1, key: 'main', title: 'O curso', summary: 'Do que se trata.', modules },
    module: {
      ...own,
      summary: 'Do que se trata.',
      film,
      transcriptHtml: `<h3>Começo</h3><p>Texto do <strong>vídeo</strong>.</p><p><img src="${drill.drawing.src}" alt="Dois"></p>`,
      takeaway: 'Elogie um esforço.',
      drills: [drill],
      questions: [question],
      recap: null,
      ...ofModule,
    },
    cards: [
      {
        ...drill,
        title: 'Passe em dupla',
        aim: 'Olhar antes de passar.',
        facts: { players: '2', size: '5 m', equipment: '1 bola' },
        setUp: 'Duas crianças.',
        steps: ['Passe.'],
        points: ['Olhe.'],
        oneBall: 'Em fila.',
        course: 'main',
        module: own,
      },
    ],
    progress: null,
    recap_answers: {},
    plan: { text: '', day: null },
    course_progress: {
      modulesDone: 0,
      modulesTotal: 2,
      nextVideoId: 101,
      states: { 101: 'not-started', 102: 'not-started' },
      touched: [],
      begun: {},
    },
    certificate_issued: false,
    hall: {
      marks: {
        q1: {
          a: { correct: true, feedback: 'Isso mesmo.' },
          b: { correct: false, feedback: 'Tente escutar.' },
        },
      },
      address: `https://site.example/pt-BR/curso/${own.slug}`,
      qr: { path: 'M0 0h1v1h-1z', size: 21 },
    },
    texts: {},
    ...changes,
  };
};
