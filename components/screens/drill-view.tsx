import type { ReactNode } from 'react';
import { DrillActions } from '@/components/drills/drill-actions';
import { LoneLink } from '@/components/ui/link';
import { SheetPage } from '@/components/ui/sheet';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import type { DrillPageProps } from '@/lib/server/pages/drill-page';
import { drillPath, modulePath } from '@/lib/shared/config/paths';

interface DrillViewProps extends Pick<DrillPageProps, 'card' | 'siteOrigin'> {
  /** The sheet. */
  children: ReactNode;
}

/** The card of a drill with the ways to take it along, and to its module. */
export const DrillView = ({ card, siteOrigin, children }: DrillViewProps) => {
  const { locale } = useSite();
  const t = useTexts('drills');
  const { course, module } = card;
  return (
    <SheetPage>
      <p className="screen-only">
        <LoneLink href={`${modulePath(locale, course, module.slug)}#takeaway`}>
          {t('from', { order: module.order, title: module.title })}
        </LoneLink>
      </p>
      <DrillActions card={card} address={`${siteOrigin}${drillPath(locale, card.slug)}`} />
      {children}
    </SheetPage>
  );
};
