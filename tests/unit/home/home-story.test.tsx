import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { HomeStory } from '@/components/home/home-story';
import { type CourseKey, publicCoursePath } from '@/lib/shared/config/paths';
import type { Course, Film, ModuleSummary } from '@/lib/shared/rules/course-types';
import { renderWithTexts } from '@/tests/support/render-with-texts';

const module = (order: number, title: string, available: boolean): ModuleSummary => ({
  videoId: order + (available ? 100 : 200),
  order,
  slug: `module-${order}`,
  title,
  minutes: 4 + order,
  questionCount: 3,
  available,
});

const courses: readonly Course[] = [
  {
    id: 1,
    key: 'main',
    title: 'Quebrando Barreiras',
    summary: '',
    modules: [module(1, 'Elogiar o esforço', true), module(2, 'Todo mundo joga', true)],
  },
  {
    id: 2,
    key: 'football',
    title: 'Confiança em campo',
    summary: '',
    modules: [module(1, 'Jogos reduzidos', false)],
  },
];

const film: Film = {
  sources: [{ src: '/films/101/film.mp4', type: 'video/mp4' }],
  poster: '/films/101/poster.webp',
  captions: [
    { src: '/films/101/captions.pt.vtt', srcLang: 'pt', label: 'Português' },
    { src: '/films/101/captions.en.vtt', srcLang: 'en', label: 'English' },
  ],
  durationSeconds: 138,
  sample: { from: 66, to: 105 },
  sound: false,
};

describe('the home page', () => {
  beforeEach(() => {
    renderWithTexts(
      <HomeStory
        courses={courses}
        sample={film}
        controller="Clube da Vila"
        siteOrigin="https://www.example.org"
      />,
      ['home', 'certificate-print'],
    );
  });

  it('R2.5 promises something and leads to the sign-up form', () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confiança se treina');
    expect(screen.getByRole('link', { name: 'Começar agora' })).toHaveAttribute('href', '/pt-BR/#sign-up');
  });

  it('says who runs the site, and for which country', () => {
    const about = screen.getByRole('link', { name: 'Sobre nós' });
    expect(about).toHaveAttribute('href', '/pt-BR/about');
    expect(about.closest('p')).toHaveTextContent('Brasil – um site de Clube da Vila. Sobre nós');
  });

  it('says that its drill has captions and no sound', () => {
    expect(screen.getByText('Sem som, com legendas')).toBeVisible();
  });

  it('lists the modules of both courses and announces one', () => {
    const [main, football] = screen.getAllByRole('article') as [HTMLElement, HTMLElement];
    expect(
      within(main)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1Elogiar o esforço5 min', '2Todo mundo joga6 min']);
    expect(within(main).queryByText('Em breve')).not.toBeInTheDocument();
    expect(within(football).getByText('Em breve')).toBeInTheDocument();
  });

  it('links the modules that are there, and no others', () => {
    const [main, football] = screen.getAllByRole('article') as [HTMLElement, HTMLElement];
    expect(within(main).getByRole('link', { name: 'Todo mundo joga' })).toHaveAttribute(
      'href',
      '/pt-BR/curso/module-2',
    );
    expect(within(football).queryByRole('link')).toBeNull();
  });

  it('plays the drill of a film, captioned, loaded when asked', () => {
    const video = screen.getByLabelText<HTMLVideoElement>(/um exercício com alvos/);
    expect(video).toHaveAttribute('preload', 'none');
    expect(video).not.toHaveAttribute('controls');
    expect(screen.getByRole('button', { name: 'Ver o exercício' })).toHaveAttribute('data-play', 'sample');
    expect(video.querySelector('source')).toHaveAttribute('src', '/films/101/film.mp4#t=66,105');
    expect(video.querySelector('track[default]')).toHaveAttribute('srclang', 'pt');
  });

  it('has an address of its own for each course', () => {
    const titleAt = (course: CourseKey) =>
      document.querySelector(new URL(publicCoursePath('pt-BR', course), 'https://www.example.org').hash)
        ?.textContent;
    expect(titleAt('main')).toContain('Quebrando Barreiras');
    expect(titleAt('football')).toContain('Confiança em campo');
  });

  it('counts its figures from the courses that are open', () => {
    const figures = within(screen.getByRole('region', { name: 'O que você leva' })).getAllByRole('listitem');
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      '2módulos curtos',
      '11minutos no total, quando você puder',
      '100%gratuito, sempre',
      '1certificado com o seu nome',
    ]);
  });

  it('shows a certificate whose picture is described in words', () => {
    expect(
      screen.getByRole('img', { name: /Conceição d’Ávila concluiu o curso Quebrando Barreiras/ }),
    ).toBeInTheDocument();
  });

  it('R6.2 says to whoever was sent here why, with both ways', () => {
    const notice = screen.getByRole('note');
    expect(notice).toHaveClass('when-sent');
    expect(within(notice).getByRole('link', { name: 'Entre' })).toHaveAttribute('href', '/pt-BR/login');
    expect(within(notice).getByRole('link', { name: 'crie a sua conta' })).toHaveAttribute(
      'href',
      '/pt-BR/#sign-up',
    );
  });
});
