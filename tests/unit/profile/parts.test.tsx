import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Part } from '@/components/profile/part';
import { PartsContext, useParts } from '@/components/profile/parts';
import { enterText } from '../../support/enter-text';
import { open, section, show, startProfileBackend, user } from '../../support/profile-screen';
import { renderWithTexts } from '../../support/render-with-texts';

startProfileBackend();

const changeButton = (part: string) => screen.queryByRole('button', { name: `Alterar ${part}` });

/** A page of one part. */
const WorkPart = ({ load }: Pick<ComponentProps<typeof Part>, 'load'>) => (
  <PartsContext value={useParts()}>
    <Part id="work" heading="Seu trabalho" summary="" load={load} />
  </PartsContext>
);

/** Whether the browser asks before it leaves the page. */
const asksToStay = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('the parts of the profile', () => {
  it('are summaries, and no form is there', () => {
    show('pt-BR', { workFrom: 'BR', youngFemale: '12' });
    expect(document.querySelector('form')).toBeNull();
    const terms = section('Seu trabalho').getAllByRole('term');
    expect(terms.map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])).toEqual([
      ['Organização', 'Clube da Vila'],
      ['País onde você atua', 'Brasil'],
      ['O que você faz', 'Treinadora ou treinador'],
      ['Esporte principal', 'Futebol'],
      ['Jovens', '25'],
      ['Meninas', '12'],
    ]);
  });

  it('say what has no answer', () => {
    show('pt-BR', { job: 'Selecione a sua função', sportType: 'Corfebol', interests: [], preferences: [] });
    expect(section('Seu trabalho').getAllByText('Sem resposta')).toHaveLength(2);
    expect(section('Seu trabalho').getByText('Corfebol')).toBeVisible();
    expect(section('Interesses').getByText('Nenhum interesse marcado ainda.')).toBeVisible();
  });

  it('take the focus as they open, and give it back', async () => {
    show();
    await open('Você');
    expect(screen.getByLabelText('Nome')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(changeButton('Você')).toHaveFocus();
    await open('Você');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(changeButton('Você')).toHaveFocus();
  });

  it('are open one at a time', async () => {
    show();
    await open('Você');
    await open('Seu trabalho');
    expect(screen.queryByLabelText('Nome')).toBeNull();
    expect(screen.getByLabelText('Organização')).toHaveFocus();
  });

  it('stay open with unsaved changes, and the page asks first', async () => {
    show();
    await open('Você');
    expect(asksToStay()).toBe(false);
    await enterText(user, screen.getByLabelText('Nome'), 'x');
    await user.keyboard('{Escape}');
    await open('Seu trabalho');
    expect(screen.getByLabelText('Nome')).toHaveValue('Anax');
    expect(asksToStay()).toBe(true);
    await user.click(section('Você').getByRole('button', { name: 'Cancelar' }));
    expect(section('Você').getByText('Ana Souza')).toBeVisible();
    await waitFor(() => expect(asksToStay()).toBe(false));
  });

  it('are named in the contents, with what is not saved', async () => {
    show();
    await open('Você');
    await enterText(user, screen.getByLabelText('Nome'), 'x');
    const contents = within(screen.getByRole('navigation', { hidden: true }));
    expect(contents.getByRole('link', { name: /^Você/, hidden: true })).toHaveTextContent('Vocênão salvo');
    expect(section('Você').getByText('Ainda não foi salvo')).toBeVisible();
  });

  it('are marked in the contents once work begins in them', async () => {
    show();
    const marked = () => document.querySelector('nav [aria-current="location"]')?.getAttribute('href');
    await open('Interesses');
    expect(marked()).toBe('#interests');
    await open('Seu trabalho');
    expect(marked()).toBe('#work');
  });

  it('keep the mark while they are in the window', async () => {
    const observers: [(entries: unknown[]) => void, string | undefined][] = [];
    class FakeObserver {
      constructor(report: (entries: unknown[]) => void, options?: { rootMargin?: string }) {
        observers.push([report, options?.rootMargin]);
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    show();
    const tell = (strip: boolean, id: string, isIntersecting: boolean) =>
      act(() => {
        for (const [report, margin] of observers)
          if (!!margin === strip) report([{ target: { id }, isIntersecting }]);
      });
    const marked = () => document.querySelector('nav [aria-current="location"]')?.getAttribute('href');
    tell(true, 'you', true);
    expect(marked()).toBe('#you');
    await open('Seu trabalho');
    tell(true, 'you', false);
    tell(true, 'interests', true);
    expect(marked()).toBe('#work');
    tell(false, 'work', false);
    expect(marked()).toBe('#interests');
    vi.unstubAllGlobals();
  });

  it('say when they cannot be loaded, and try again', async () => {
    let isOffline = true;
    const load = async () => {
      if (isOffline) throw new TypeError('Failed to fetch');
      return () => <p>Aqui está</p>;
    };
    renderWithTexts(<WorkPart load={load} />, ['profile']);
    const button = screen.getByRole('button', { name: 'Alterar Seu trabalho' });
    await user.click(button);
    expect(await screen.findByText(/Não conseguimos abrir esta parte/)).toBeVisible();
    await waitFor(() => expect(button).toBeEnabled());
    isOffline = false;
    await user.click(button);
    expect(await screen.findByText('Aqui está')).toBeVisible();
  });
});
