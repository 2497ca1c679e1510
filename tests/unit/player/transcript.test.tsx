import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Transcript } from '@/components/player/transcript';
import { renderWithTexts } from '../../support/render-with-texts';

/** The browser's observer, reduced to: tell it that the element has come into view. */
let comeIntoView: (() => void) | undefined;

const observeAs = () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        comeIntoView = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        comeIntoView = undefined;
      }
    },
  );
};

afterEach(() => {
  comeIntoView = undefined;
  vi.unstubAllGlobals();
});

interface PageProps {
  alreadyRead: boolean;
  tell: (action: string) => void;
}

const Page = ({ alreadyRead, tell }: PageProps) => {
  const [read, setRead] = useState(alreadyRead);
  const onRead = () => {
    tell('read');
    setRead(true);
  };
  return (
    <Transcript read={read} onOpen={() => tell('opened')} onRead={onRead}>
      <p>O texto inteiro.</p>
    </Transcript>
  );
};

const open = (alreadyRead = false) => {
  const told: string[] = [];
  renderWithTexts(<Page alreadyRead={alreadyRead} tell={(action) => told.push(action)} />, ['module']);
  return { told, user: userEvent.setup() };
};

const heading = () => screen.getByRole('heading', { name: 'Transcrição' });

describe('the transcript, which counts the same as watching (R1.3)', () => {
  it('is closed at first and not read by being there', () => {
    observeAs();
    const { told } = open();
    expect(heading().closest('details')).not.toHaveAttribute('open');
    expect(comeIntoView).toBeUndefined();
    expect(told).toEqual([]);
  });

  it('is read once its end has come into view', async () => {
    observeAs();
    const { told, user } = open();
    await user.click(heading());
    await vi.waitFor(() => expect(comeIntoView).toBeDefined(), { timeout: 60_000 });
    comeIntoView?.();
    await vi.waitFor(() => expect(told).toEqual(['opened', 'read']), { timeout: 60_000 });
    expect(await screen.findAllByText('✓ Transcrição lida')).toHaveLength(2);
  });

  it('is confirmed once by a button that keeps the focus', async () => {
    const { told, user } = open();
    await user.click(heading());
    const confirm = screen.getByRole('button', { name: 'Li até o fim' });
    await user.click(confirm);
    await waitFor(() => expect(confirm).toHaveFocus());
    expect(confirm).toHaveAccessibleName('✓ Transcrição lida');
    await user.click(confirm);
    expect(told.filter((action) => action === 'read')).toEqual(['read']);
  });

  it('says that it was read on an earlier visit', () => {
    open(true);
    expect(screen.getAllByText('✓ Transcrição lida').length).toBeGreaterThan(0);
  });
});
