import type { ReactNode } from 'react';
import styled from 'styled-components';
import { DrillActions } from '@/components/drills/drill-actions';
import { Container } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import type { DrillPageProps } from '@/lib/server/pages/drill-page';
import { drillPath, modulePath } from '@/lib/shared/config/paths';
import { space } from '@/styles/tokens';

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  max-width: 56rem;
  padding-block: ${space(4)} ${space(16)};

  @media print {
    padding: 0;
  }
`;

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
    <Page>
      <Back className="screen-only">
        <InlineLink href={`${modulePath(locale, course, module.slug)}#takeaway`}>
          {t('back', { order: module.order, title: module.title })}
        </InlineLink>
      </Back>
      <DrillActions card={card} address={`${siteOrigin}${drillPath(locale, card.slug)}`} />
      {children}
    </Page>
  );
};
