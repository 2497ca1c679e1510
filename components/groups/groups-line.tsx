import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card, Cluster, Ways } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { Heading, UnderHeading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { forgetInvitation, type KeptInvitation, keptInvitation } from '@/lib/groups/kept-invitation';
import type { GroupEntry } from '@/lib/server/pages/group-entries';
import { groupPath, groupsPath, invitationPath } from '@/lib/shared/config/paths';
import { space } from '@/styles/tokens';
import { EndsSoon } from './ends-soon';

const Waiting = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)} ${space(8)};
  overflow-wrap: anywhere;
`;

/** An invitation that was opened before the visitor had an account, and that sign-up or login did not lead back to. */
export const WaitingInvitation = () => {
  const { locale } = useSite();
  const t = useTexts('group-line');
  const [kept, setKept] = useState<KeptInvitation | null>(null);
  useEffect(() => setKept(keptInvitation()), []);
  if (!kept) return null;
  const dismiss = () => {
    forgetInvitation();
    setKept(null);
  };
  return (
    <Waiting role="status">
      <p>{kept.kind === 'member' ? t('waiting.text', { name: kept.name ?? '' }) : t('waiting.maker')}</p>
      <Cluster>
        <ButtonLink href={invitationPath(locale)}>{t('waiting.open')}</ButtonLink>
        <Button variant="ghost" onClick={dismiss}>
          {t('waiting.dismiss')}
        </Button>
      </Cluster>
    </Waiting>
  );
};

const List = styled.ul`
  li {
    overflow-wrap: anywhere;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

/** The groups that somebody makes or is in, as links, each with the word before it ends. */
export const GroupLinks = ({ groups }: { groups: readonly GroupEntry[] }) => {
  const { locale } = useSite();
  return (
    <List role="list">
      {groups.map((group) => (
        <li key={group.id}>
          <InlineLink href={groupPath(locale, group.id)} dir="auto">
            {group.name}
          </InlineLink>
          <EndsSoon {...group} />
        </li>
      ))}
    </List>
  );
};

/** The way to groups, in a few words. */
export const GroupsLine = ({ groups }: { groups: readonly GroupEntry[] }) => {
  const { locale } = useSite();
  const t = useTexts('group-line');
  return (
    <section aria-labelledby="groups-heading">
      <Heading id="groups-heading" size="card">
        {t('heading')}
      </Heading>
      <UnderHeading>{t('text')}</UnderHeading>
      {groups.length > 0 && <GroupLinks groups={groups} />}
      <Ways>
        <ButtonLink variant="outline" href={groupsPath(locale)}>
          {t(groups.length > 0 ? 'see' : 'make')}
        </ButtonLink>
      </Ways>
    </section>
  );
};
