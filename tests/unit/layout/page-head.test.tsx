import { render } from '@testing-library/react';
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PageHead } from '@/components/layout/page-head';
import { TextsContext } from '@/components/ui/texts';
import common from '@/locales/es/common.json';

const titleOf = (element: ReactElement): string => {
  const heads: ReactElement<{ children?: string }>[] = [];
  const updateHead = (state: ReactElement[]) => heads.splice(0, heads.length, ...(state as typeof heads));
  render(
    <HeadManagerContext.Provider value={{ updateHead, mountedInstances: new Set() }}>
      <TextsContext value={{ language: 'es', namespaces: { common } }}>{element}</TextsContext>
    </HeadManagerContext.Provider>,
  );
  const title = heads.find(({ type }) => type === 'title');
  return title ? renderToString(title).replace(/<[^>]+>/g, '') : '';
};

describe('the title of a page', () => {
  it('R1.15 is the Portuguese slogan where a page has no name', () => {
    expect(titleOf(<PageHead />)).toBe('Quebrando Barreiras');
  });

  it('R1.15 ends with the slogan', () => {
    expect(titleOf(<PageHead title="Entrar" />)).toBe('Entrar – Quebrando Barreiras');
  });

  it('begins with “error” while a form has errors', () => {
    expect(titleOf(<PageHead title="Entrar" hasErrors />)).toBe('Error: Entrar – Quebrando Barreiras');
  });
});
