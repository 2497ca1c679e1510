import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLazyIsland } from '@/components/layout/lazy-island';
import { SiteContext, useSite } from '@/components/ui/site';
import { StaticHtml } from '@/components/ui/static-html';
import { shippedSite } from '@/tests/support/shipped-site';

const nearby: (() => void)[] = [];

/** jsdom lays nothing out; `comeNear` says what a browser would. */
class FakeIntersectionObserver {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    nearby.push(() => this.report([{ isIntersecting: true }]));
  }
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);

const comeNear = () =>
  act(async () => {
    for (const report of nearby.splice(0)) report();
  });

const fromServer = (html: string) => {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  return root;
};

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  nearby.length = 0;
});

describe('static markup', () => {
  it('stays as the server wrote it', async () => {
    const complaints = vi.spyOn(console, 'error');
    const root = fromServer('<div id="story"><h1>Confiança</h1></div>');
    await act(async () => hydrateRoot(root, <StaticHtml id="story" content={false} />));
    expect(screen.getByRole('heading', { name: 'Confiança' })).toBeInTheDocument();
    expect(complaints.mock.calls).toEqual([]);
  });
});

const Counter = () => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} clicks
    </button>
  );
};

const Stages = () => {
  const [open, setOpen] = useState(false);
  if (open) return <h2>The code</h2>;
  return (
    <button type="button" onClick={() => setOpen(true)}>
      {0} clicks
    </button>
  );
};

const StaticPage = ({ load }: { load: () => Promise<React.ReactElement> }) => {
  useLazyIsland('island', 'contact', load);
  return <StaticHtml id="page" content={false} />;
};

const SiteButton = () => {
  const { locale } = useSite();
  const [clicks, setClicks] = useState('0 clicks');
  return (
    <button type="button" onClick={() => setClicks(locale)}>
      {clicks}
    </button>
  );
};

describe('a lazy island', () => {
  const hydrate = async (load: () => Promise<React.ReactElement>) => {
    const root = fromServer(
      '<div id="page"><h1>Sign up</h1><div id="island"><div><button type="button">0<!-- --> clicks</button></div></div></div>',
    );
    const page = await act(async () =>
      hydrateRoot(
        root,
        <SiteContext value={shippedSite('en-NZ')}>
          <StaticPage load={load} />
        </SiteContext>,
      ),
    );
    return () => page.unmount();
  };

  it('shows the server’s markup and loads no script early', async () => {
    const load = vi.fn(async () => <Counter />);
    await hydrate(load);
    expect(screen.getByRole('button', { name: '0 clicks' })).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });

  it('comes to life when it is near the window', async () => {
    const user = userEvent.setup();
    await hydrate(async () => <Counter />);
    await comeNear();
    await user.click(screen.getByRole('button'));
    expect(screen.getByRole('button', { name: '1 clicks' })).toBeInTheDocument();
  });

  it('comes to life when something in it takes the focus', async () => {
    const user = userEvent.setup();
    await hydrate(async () => <Counter />);
    await act(() => user.tab());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: '1 clicks' })).toHaveFocus();
  });

  describe('whose script cannot be loaded', () => {
    const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    beforeEach(() => vi.useFakeTimers());
    afterEach(() => vi.useRealTimers());
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

    it('comes to life when it can, after growing pauses', async () => {
      const load = vi.fn(async () => <Counter />);
      load.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
      await hydrate(load);
      await comeNear();
      await pass(1_999);
      expect(load).toHaveBeenCalledTimes(1);
      await pass(1);
      expect(load).toHaveBeenCalledTimes(2);
      await pass(3_999);
      expect(load).toHaveBeenCalledTimes(2);
      await pass(1);
      act(() => screen.getByRole('button').click());
      expect(screen.getByRole('button', { name: '1 clicks' })).toBeInTheDocument();
    });

    it('asks no more once the page is left', async () => {
      const load = vi.fn(async () => <Counter />);
      load.mockRejectedValue(lost);
      const leave = await hydrate(load);
      await comeNear();
      await act(async () => leave());
      await pass(60_000);
      expect(load).toHaveBeenCalledTimes(1);
    });
  });

  it('knows the site of the page', async () => {
    const user = userEvent.setup();
    await hydrate(async () => <SiteButton />);
    await comeNear();
    await user.click(screen.getByRole('button'));
    expect(screen.getByRole('button', { name: 'en-NZ' })).toBeInTheDocument();
  });

  it('changes its content altogether without a complaint of React', async () => {
    const complaints = vi.spyOn(console, 'error');
    const user = userEvent.setup();
    await hydrate(async () => <Stages />);
    await comeNear();
    await user.click(screen.getByRole('button', { name: '0 clicks' }));
    expect(screen.getByRole('heading', { name: 'The code' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(complaints.mock.calls).toEqual([]);
  });
});
