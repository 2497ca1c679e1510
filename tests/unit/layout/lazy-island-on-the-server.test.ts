import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LazyIsland } from '@/components/layout/lazy-island';

describe('a lazy island on the server', () => {
  it('has its content in an element for the browser’s root', () => {
    const island = createElement(LazyIsland, { id: 'island', content: 'Sign up' });
    expect(renderToStaticMarkup(island)).toBe('<div id="island" data-island=""><div>Sign up</div></div>');
  });
});
