import type { ReactNode } from 'react';
import styled from 'styled-components';
import { DrillActions } from '@/components/drills/drill-actions';
import { InlineLink } from '@/components/ui/link';
import { SheetPage } from '@/components/ui/sheet';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import type { DrillPageProps } from '@/lib/server/pages/drill-page';
import { drillPath, modulePath } from '@/lib/shared/config/paths';

const Back = styled.p`
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

interface DrillViewProps extends Pick<DrillPageProps, 'card' | 'siteOrigin'> {
  /** The sheet. */
  children: ReactNode;
}

/** The card of a drill with the ways to take it along, and back to its module. */
export const DrillView = ({ card, siteOrigin, children }: DrillViewProps) => {
  const { locale } = useSite();
  const t = useTexts('drills');
  const { course, module } = card;
  return (
    <SheetPage>
      <Back className="screen-only">
        <InlineLink href={`${modulePath(locale, course, module.slug)}#takeaway`}>
          {t('back', { order: module.order, title: module.title })}
        </InlineLink>
      </Back>
      <DrillActions card={card} address={`${siteOrigin}${drillPath(locale, card.slug)}`} />
      {children}
    </SheetPage>
  );
};
