import type { ReactNode } from 'react';
import styled from 'styled-components';
import { QrCode } from '@/components/ui/qr-code';
import { Foot, PrintedPage, Sheet } from '@/components/ui/sheet';
import { useSite } from '@/components/ui/site';
import { Eyebrow, Heading, Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { Words } from '@/components/ui/words';
import { SHORT_NAME } from '@/lib/groups/invitation-view';
import type { GroupShown } from '@/lib/server/pages/group-page';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

/** To be read from a wall: larger than other sheets on paper. */
const Poster = styled(Sheet)`
  gap: ${space(6)};
  overflow-wrap: anywhere;

  h1,
  h1 + p {
    margin-top: ${space(3)};
  }
  @media print {
    gap: ${space(8)};
    font-size: 1.25rem;

    header > p {
      font-size: inherit;
    }
    h1 {
      font-size: 3.25rem;
    }
    [data-long] {
      font-size: 2.25rem;
    }
    h2 {
      margin-bottom: ${space(2)};
      font-size: 1.75rem;
    }
    li {
      margin-bottom: ${space(1)};
    }
  }
`;

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)} ${space(8)};
  align-items: center;

  > svg {
    max-width: 20rem;
    border: 2px solid currentColor;
  }
  h2 + p {
    margin-top: ${space(3)};
  }
  ${from('tablet')} {
    grid-template-columns: minmax(0, 20rem) minmax(0, 1fr);
  }
  @media print {
    grid-template-columns: 10cm minmax(0, 1fr);

    > svg {
      max-width: none;
    }
  }
`;

interface GroupSheetProps {
  name: string;
  invitation: Pick<NonNullable<GroupShown['made']>['invitation'], 'url' | 'qr'>;
}

/** One page with the invitation to a group, for a wall or a table. Static. */
export const GroupSheet = ({ name, invitation }: GroupSheetProps) => {
  const { brand } = useSite();
  const t = useTexts('groups');
  const isLong = name.length > SHORT_NAME;
  return (
    <Poster as="article">
      <header>
        <Eyebrow>{t('sheet.kind')}</Eyebrow>
        <Heading
          level={1}
          size={isLong ? 'card' : 'title'}
          capitals={false}
          dir="auto"
          data-long={isLong || undefined}
        >
          {name}
        </Heading>
        <Lead>{t('sheet.lead')}</Lead>
      </header>
      <Halves>
        <QrCode qr={invitation.qr} label={t('link.qr')} />
        <div>
          <h2>{t('sheet.scan')}</h2>
          <p>{t('sheet.type')}</p>
          <p dir="ltr">
            <b>
              <Words>{invitation.url}</Words>
            </b>
          </p>
        </div>
      </Halves>
      <section>
        <h2>{t('group-invitation:means.heading')}</h2>
        <ul>
          {['sees', 'choice', 'leave'].map((sentence) => (
            <li key={sentence}>{t(`group-invitation:means.${sentence}`)}</li>
          ))}
        </ul>
      </section>
      <Foot>
        <span>{brand}</span>
      </Foot>
    </Poster>
  );
};

/** The sheet with the ways to print it and back to the group. */
export const GroupSheetPage = ({ group, children }: { group: string; children: ReactNode }) => {
  const t = useTexts('groups');
  return (
    <PrintedPage print={t('sheet.print')} back={t('sheet.back')} href={group}>
      {children}
    </PrintedPage>
  );
};
