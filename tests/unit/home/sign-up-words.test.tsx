import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SignUpWords } from '@/components/home/sign-up-words';
import { NAME_PREVIEW, previewName } from '@/components/ui/name-preview';
import type { Course } from '@/lib/shared/rules/course-types';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { textsOnSite } from '@/tests/support/texts';
import { onSites, writtenModules } from '../courses/content/course-files';

const course = (available: boolean): Course => ({
  id: 1,
  key: 'main',
  title: 'Quebrando Barreiras',
  summary: '',
  modules: [1, 2, 3].map((order) => ({
    videoId: 100 + order,
    order,
    slug: `module-${order}`,
    title: `Título ${order}`,
    minutes: 5,
    questionCount: 3,
    available,
  })),
});

const show = (available = true) =>
  renderWithTexts(<SignUpWords courses={[course(available)]} />, ['home', 'certificate-print']);

const preview = () => document.getElementById(NAME_PREVIEW) as HTMLElement;

describe('R2.5 the words beside the sign-up form', () => {
  it('count what the course gives', () => {
    show();
    const benefits = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(benefits[0]).toHaveTextContent('Curso principal: 3 módulos curtos, 15 minutos no total');
  });

  it('name the module from which their phrase is', () => {
    show();
    expect(screen.getByText('Uma frase do módulo 3: Título 3')).toBeInTheDocument();
  });

  it('promise no module that is not there', () => {
    show(false);
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.queryByText(/módulo/)).not.toBeInTheDocument();
  });

  it('keep the certificate from listeners, who hear the form’s name', () => {
    show();
    previewName('Conceição d’Ávila');
    expect(screen.getByText('Conceição d’Ávila').closest('[aria-hidden=true]')).not.toBeNull();
  });
});

describe('the name on the certificate beside the form', () => {
  it('is what was typed, and the sample again without any', () => {
    show();
    const sample = preview().textContent;
    previewName('Łukasz Žižka');
    expect(preview()).toHaveTextContent('Łukasz Žižka');
    previewName('');
    expect(preview()).toHaveTextContent(sample ?? '');
  });

  it('is written smaller the longer it is', () => {
    show();
    const sizes = [20, 50, 120].map((length) => {
      previewName('x'.repeat(length));
      return preview().dataset.length;
    });
    expect(sizes).toEqual(['usual', 'long', 'longest']);
  });
});

describe('the phrase beside the form', () => {
  const [, , praise] = writtenModules;

  it.each(onSites(praise?.texts ?? {}))('is in the module that it names, on $locale', ({ locale, text }) => {
    const { signUp } = textsOnSite(locale, 'home') as { signUp: { phrase: { text: string } } };
    expect(text.transcript).toContain(signUp.phrase.text.replace(/[“”]|\.(?=”)/g, ''));
  });
});
