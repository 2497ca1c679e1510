import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LazyIsland } from '@/components/ui/lazy-island';

describe('a lazy island on the server', () => {
  it('has its content in an element of its own, which becomes the root in the browser', () => {
    const island = createElement(LazyIsland, { id: 'island', content: 'Sign up' });
    expect(renderToStaticMarkup(island)).toBe('<div id="island"><div>Sign up</div></div>');
  });
});
