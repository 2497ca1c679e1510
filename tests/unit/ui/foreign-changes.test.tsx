import { act } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { announceHydration } from '@/lib/browser/before-hydration';
import { followForeignChanges } from '@/lib/browser/foreign-changes';
import { translatePage } from '../../../harness/translate-page';
import { noteListeners } from '../../support/own-listeners';

const { removeChild, insertBefore } = Node.prototype;
const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor;

let stopListening = () => {};
/** What the script watches the page with. */
const observers: MutationObserver[] = [];

beforeAll(() => {
  stopListening = noteListeners();
  const Observer = globalThis.MutationObserver;
  vi.stubGlobal(
    'MutationObserver',
    class extends Observer {
      constructor(report: MutationCallback) {
        super(report);
        observers.push(this);
      }
    },
  );
  followForeignChanges();
  vi.unstubAllGlobals();
});
afterAll(() => {
  for (const observer of observers) observer.disconnect();
  Object.assign(Node.prototype, { removeChild, insertBefore });
  Object.defineProperty(Node.prototype, 'nodeValue', nodeValue);
  stopListening();
});

let container: HTMLElement;
let root: Root;
let endTranslation = () => {};
const complaints: unknown[] = [];

/** A part of its own in what stays as the server wrote it, as an island is. */
const open = (html: string) => {
  const kept = document.createElement('div');
  kept.dataset.kept = '';
  kept.innerHTML = `<div>${html}</div>`;
  container = kept.firstElementChild as HTMLElement;
  document.body.append(kept);
};

afterEach(async () => {
  endTranslation();
  endTranslation = () => {};
  await act(async () => root.unmount());
  document.body.replaceChildren();
  complaints.length = 0;
});

const others = (change: () => void) => act(async () => change());
const translate = () =>
  others(() => {
    endTranslation = translatePage();
  });

const onRecoverableError = (error: unknown) => complaints.push(error);

const show = (page: ReactNode) =>
  act(async () => {
    root ??= createRoot(container, { onRecoverableError });
    root.render(page);
  });
const begin = async (page: ReactNode) => {
  open('');
  root = createRoot(container, { onRecoverableError });
  await show(page);
};

const Takeover = ({ children }: { children: ReactNode }) => {
  useState(() => announceHydration(container));
  return children;
};
const hydrate = (page: ReactNode) =>
  act(async () => {
    root = hydrateRoot(container, <Takeover>{page}</Takeover>, { onRecoverableError });
  });

const textsIn = (element: Element): Text[] =>
  [...element.childNodes].filter((node): node is Text => node.nodeType === Node.TEXT_NODE);
const paragraph = () => container.querySelector('p') as HTMLElement;
const words = () => container.textContent?.replaceAll(/[⟦⟧]/g, '');

const Progress = ({ done, more, busy }: { done: number; more?: boolean; busy?: boolean }) => (
  <p>
    {busy && <b>…</b>}
    {done} of {6}
    {more && ' and more'}
  </p>
);

const inFont = (text: string) => {
  const font = document.createElement('font');
  font.textContent = text;
  return font;
};
const mark = (node: ChildNode) => {
  const wrapper = document.createElement('mark');
  node.replaceWith(wrapper);
  wrapper.append(node);
};

/** What others do to each text of a paragraph. */
const TO_EACH: [string, (text: Text) => void][] = [
  ['a translator puts an element in its place', (text) => text.replaceWith(inFont(text.data))],
  [
    'a translator puts an element before and takes it out',
    (text) => {
      text.before(inFont(text.data));
      text.remove();
    },
  ],
  ['a translator puts another text there', (text) => text.replaceWith(text.data)],
  ['a translator writes into it', (text) => text.replaceData(0, text.length, text.data)],
  ['an extension splits it', (text) => void text.splitText(Math.min(1, text.length))],
  ['an extension marks a part of it', (text) => mark(text.splitText(Math.max(0, text.length - 1)))],
  ['an extension wraps it', mark],
];
const CHANGES: [string, (texts: readonly Text[]) => void][] = [
  ...TO_EACH.map(([name, change]): [string, (texts: readonly Text[]) => void] => [
    name,
    (texts) => {
      for (const text of texts) change(text);
    },
  ]),
  [
    'a translator makes one element of all',
    ([first, ...texts]) => {
      first?.replaceWith(inFont(paragraph().textContent ?? ''));
      for (const text of texts) text.remove();
    },
  ],
  ['an extension merges it with its neighbours', () => paragraph().normalize()],
];

describe.each(CHANGES)('where %s, a text', (_case, change) => {
  const changeTexts = () => others(() => change(textsIn(paragraph())));

  it('that changes is seen', async () => {
    await begin(<Progress done={1} />);
    await changeTexts();
    expect(words()).toBe('1 of 6');
    await show(<Progress done={2} />);
    expect(words()).toBe('2 of 6');
    await changeTexts();
    await show(<Progress done={3} />);
    expect(words()).toBe('3 of 6');
  });

  it('goes when React takes it out', async () => {
    await begin(<Progress done={1} more />);
    await changeTexts();
    await show(<Progress done={1} />);
    expect(words()).toBe('1 of 6');
  });

  it('has before it what React puts there', async () => {
    await begin(<Progress done={1} />);
    await changeTexts();
    await show(<Progress done={1} busy />);
    expect(words()).toBe('…1 of 6');
    await show(<Progress done={2} />);
    expect(words()).toBe('2 of 6');
  });

  it('from the server is taken over as it was written', async () => {
    const page = <Progress done={1} />;
    open(renderToString(page));
    await changeTexts();
    await hydrate(page);
    expect(complaints).toEqual([]);
    expect(words()).toBe('1 of 6');
  });
});

describe('a page that the browser translates', () => {
  it('goes on being translated after a change', async () => {
    await begin(<Progress done={1} />);
    await translate();
    await show(<Progress done={2} />);
    await show(<Progress done={3} more busy />);
    expect(container.textContent).toBe('⟦…⟧⟦3⟧⟦ of ⟧⟦6⟧⟦ and more⟧');
  });

  it('is taken over with what was typed, and translated again', async () => {
    const page = (
      <form>
        <label>
          Name {1} <input name="name" />
        </label>
        <Progress done={1} />
      </form>
    );
    open(renderToString(page));
    await translate();
    const input = container.querySelector('input') as HTMLInputElement;
    input.value = 'Ana';
    await hydrate(page);
    expect(complaints).toEqual([]);
    expect(container.querySelector('input')).toBe(input);
    expect(input).toHaveValue('Ana');
    expect(container.textContent).toBe('⟦Name ⟧⟦1⟧ ⟦1⟧⟦ of ⟧⟦6⟧');
  });
});

describe('an extension that puts elements into a page', () => {
  it('is put aside while React takes over', async () => {
    const page = (
      <form>
        <input name="email" />
        <button type="submit">Send</button>
      </form>
    );
    open(renderToString(page));
    await others(() => container.querySelector('input')?.after(document.createElement('x-key')));
    await hydrate(page);
    expect(complaints).toEqual([]);
    await others(() => container.querySelector('input')?.after(document.createElement('x-key')));
    await show(<Takeover>{page}</Takeover>);
    expect(container.querySelector('x-key')).not.toBeNull();
  });

  it('may wrap what React takes out', async () => {
    const page = (busy: boolean) => (
      <form>
        {busy && <b>busy</b>}
        <input name="email" />
      </form>
    );
    await begin(page(true));
    await others(() => {
      for (const element of container.querySelectorAll('b, input')) {
        const wrapper = document.createElement('x-key');
        element.replaceWith(wrapper);
        wrapper.append(element);
      }
    });
    await show(page(false));
    expect(container.querySelector('b')).toBeNull();
    await show(page(true));
    const [busy, input] = container.querySelectorAll('b, input');
    expect([busy?.textContent, input?.nodeName]).toEqual(['busy', 'INPUT']);
  });

  it('leaves alone what it did to a kept part', async () => {
    open('<div data-kept=""><p>Story</p></div>');
    await others(() => container.querySelector('p')?.replaceChildren(inFont('Erzählung')));
    await hydrate(
      // biome-ignore lint/security/noDangerouslySetInnerHtml: as `StaticHtml` does
      <div data-kept="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />,
    );
    expect(container.textContent).toBe('Erzählung');
  });
});
