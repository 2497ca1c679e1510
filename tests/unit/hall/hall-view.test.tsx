import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { HallGuide } from '@/components/hall/hall-guide';
import { HallView } from '@/components/screens/hall-view';
import { qrPath } from '@/lib/shared/rules/certificates/qr-path';
import type { HallContent } from '@/lib/shared/rules/hall';
import { letteredOptions } from '@/lib/shared/rules/hall';
import { renderWithTexts } from '../../support/render-with-texts';
import { markSignedIn } from '../../support/signed-in';
import { offlineModule } from '../offline/offline-module';

const address = 'https://site.example/pt-BR/curso/modulo-101';
const content: HallContent = {
  marks: {
    q1: { a: { correct: true, feedback: 'Isso mesmo.' }, b: { correct: false, feedback: 'Escute.' } },
  },
  address,
  qr: qrPath(address),
};
const { course, module, cards } = offlineModule();
const [first] = module.questions;
const letterOf = (text: string) =>
  first ? letteredOptions(first, module.videoId).find((option) => option.text === text)?.letter : undefined;

const open = (step = '') => {
  window.location.hash = step;
  return renderWithTexts(
    <HallView course={course} module={module} cards={cards} content={content} savesData={false} />,
    ['module', 'drills', 'hall'],
  );
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });
const option = (text: string) => screen.getByRole('button', { name: new RegExp(text) });

beforeEach(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  HTMLMediaElement.prototype.pause = () => undefined;
});

describe('a module in a hall', () => {
  it('says that nothing counts, and leads out', () => {
    open();
    expect(screen.getByText(/^O que vocês fizerem aqui não fica salvo/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Sair/ })).toHaveAttribute('href', '/pt-BR/curso/modulo-101');
    expect(screen.getByRole('link', { name: /Roteiro/ })).toHaveAttribute(
      'href',
      '/pt-BR/curso/modulo-101?room=guide',
    );
  });

  it('goes from film to question to drill to code', async () => {
    open();
    await press('Começar');
    expect(await heading('O que aqui lembra os treinos de vocês?')).toHaveFocus();
    await press('Continuar');
    expect(await heading('O que você faz primeiro?')).toHaveFocus();
    expect(option('Escuto')).not.toHaveTextContent('Isso mesmo.');
    await press('Mostrar a resposta');
    expect(option('Escuto')).toHaveTextContent('Isso mesmo.');
    await press('Continuar');
    expect(await heading('Passe em dupla')).toBeVisible();
    expect(screen.getByText('Em fila.')).toBeVisible();
    await press('Continuar');
    expect(await heading('Agora responda você')).toBeVisible();
    expect(screen.getByRole('img', { name: /^Código QR/ })).toBeVisible();
    expect(screen.getByRole('link', { name: address.replace('https://', '') })).toHaveAttribute(
      'href',
      address,
    );
  });

  it('explains what most hands showed, and what is right', async () => {
    open('questions');
    await userEvent.click(option('Apito'));
    expect(option('Apito')).toHaveAttribute('aria-pressed', 'true');
    expect(option('Apito')).toHaveTextContent('Mais mãos. Ainda não. Escute.');
    expect(option('Escuto')).toHaveTextContent('✓ Certo. Isso mesmo.');
    expect(screen.getByText(`Certo. ${letterOf('Escuto')}. Isso mesmo.`)).toBeInTheDocument();
  });

  it('shows the step that its address names', () => {
    open('takeaway');
    expect(screen.getByText('Elogie um esforço.')).toBeVisible();
    expect(screen.getByText('4 de 5')).toBeVisible();
  });

  it('keeps nothing of where its film stands', () => {
    markSignedIn();
    localStorage.clear();
    open('watch');
    const film = document.querySelector<HTMLVideoElement>('#film video') as HTMLVideoElement;
    film.currentTime = 30;
    fireEvent.timeUpdate(film);
    fireEvent.pause(film);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('shows again what was shown before', async () => {
    open('questions');
    await press('Mostrar a resposta');
    await press('Continuar');
    await heading('Passe em dupla');
    await press('Voltar');
    await heading('O que você faz primeiro?');
    expect(option('Escuto')).toHaveTextContent('Isso mesmo.');
  });
});

describe('the keys of a hall', () => {
  it('go on and back, and show an answer first', async () => {
    open();
    await userEvent.keyboard('{ArrowRight}');
    await heading('O que aqui lembra os treinos de vocês?');
    await userEvent.keyboard('{PageDown}');
    await heading('O que você faz primeiro?');
    await userEvent.keyboard(' ');
    expect(option('Escuto')).toHaveTextContent('Isso mesmo.');
    await userEvent.keyboard(' ');
    await heading('Passe em dupla');
    await userEvent.keyboard('{ArrowLeft}');
    await heading('O que você faz primeiro?');
  });

  it.each([
    ['2', 1],
    ['b', 1],
    ['A', 0],
  ])('%s says what most hands showed', async (key, place) => {
    open('questions');
    await userEvent.keyboard(key);
    const chosen = first && letteredOptions(first, module.videoId)[place];
    expect(option(chosen?.text ?? '')).toHaveAttribute('aria-pressed', 'true');
  });

  it('leave a button to press itself', async () => {
    open('questions');
    act(() => option('Apito').focus());
    await userEvent.keyboard(' ');
    expect(option('Apito')).toHaveAttribute('aria-pressed', 'true');
    expect(await heading('O que você faz primeiro?')).toBeVisible();
  });

  it('do not leave the hall at its end', async () => {
    open('join');
    // A key that is taken does nothing else.
    expect(fireEvent.keyDown(document.body, { key: 'ArrowLeft' })).toBe(false);
    await heading('Passe em dupla');
    await press('Continuar');
    await heading('Agora responda você');
    expect(fireEvent.keyDown(document.body, { key: 'ArrowRight' })).toBe(true);
  });

  it('are the film’s while it has the focus', async () => {
    open('watch');
    act(() => document.getElementById('film')?.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(window.location.hash).toBe('#watch');
    await userEvent.keyboard('{PageDown}');
    await heading('O que você faz primeiro?');
  });
});

describe('the guide for a hall', () => {
  const guide = (ofCards = cards) =>
    renderWithTexts(<HallGuide module={module} cards={ofCards} content={content} />, [
      'module',
      'drills',
      'hall',
    ]);

  it('asks with the letters of the screen', () => {
    guide();
    const right = screen.getByText('Escuto').closest('li');
    expect(right).toHaveTextContent(`${letterOf('Escuto')}Escuto✓Resposta certa: Isso mesmo.`);
    expect(screen.getByText('Apito').closest('li')).not.toHaveTextContent('Escute.');
  });

  it('says how thirty play with one ball', () => {
    guide();
    const part = screen.getByRole('heading', { name: 'Uma bola para trinta jovens?' }).closest('section');
    expect(within(part as HTMLElement).getByText('Passe em dupla.')).toBeVisible();
  });

  it('says it also where a module has no drill', () => {
    guide([]);
    expect(screen.getByText(/^Forme quatro grupos/)).toBeVisible();
  });
});
