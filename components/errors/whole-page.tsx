import type { ReactNode } from 'react';
import { useHeaderBehaviour } from '@/components/layout/use-header-behaviour';
import { StaticHtml } from '@/components/ui/static-html';

/** Header and footer as they were, around what stands in the place of a page that failed altogether. */
export const WholePage = ({ children }: { children: ReactNode }) => {
  useHeaderBehaviour();
  return (
    <>
      <StaticHtml id="site-header" content={false} />
      <main id="content" tabIndex={-1} data-surface="paper">
        {children}
      </main>
      <StaticHtml id="site-footer" content={false} />
    </>
  );
};
