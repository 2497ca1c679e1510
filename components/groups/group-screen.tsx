import styled from 'styled-components';
import { Container, Stack } from '@/components/ui/layout';
import { LoneLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import type { GroupShown } from '@/lib/server/pages/group-page';
import { groupsPath } from '@/lib/shared/config/paths';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { EndsSoon } from './ends-soon';
import { GroupFigures } from './group-figures';
import { GroupOpening } from './group-opening';
import { EndGroup, InvitePeople, Makers, ShownNames } from './maker-parts';
import { LeaveGroup, MemberChoices } from './member-parts';

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding-block: ${space(4)} ${space(16)};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};

  ${from('laptopS')} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: start;
  }
  > div {
    min-width: 0;
  }
`;

const MakerView = ({ group, made }: { group: GroupShown; made: NonNullable<GroupShown['made']> }) => {
  const ids = { groupId: group.id, name: group.name };
  return (
    <Columns>
      <Stack $gap={5}>
        {/* Who comes back comes for the figures. */}
        {made.weeks && <GroupFigures weeks={made.weeks} />}
        <InvitePeople {...ids} invitation={made.invitation} isMember={group.membership !== null} />
        {!made.weeks && <GroupFigures weeks={null} />}
      </Stack>
      <Stack $gap={5}>
        <ShownNames names={made.names} />
        <Makers {...ids} page={made.invitation.page} otherMakers={made.otherMakers} />
        {group.membership && (
          <>
            <MemberChoices groupId={group.id} stored={group.membership} />
            <LeaveGroup {...ids} />
          </>
        )}
        <EndGroup {...ids} endsOn={made.endsOn} />
      </Stack>
    </Columns>
  );
};

/** One group, as those who run it see it, or as its members do. */
export const GroupScreen = ({ group }: { group: GroupShown }) => {
  const { locale } = useSite();
  const t = useTexts('groups');
  const { made, membership } = group;
  const ids = { groupId: group.id, name: group.name };
  return (
    <>
      <GroupOpening kind={t(`one.kind.${made ? 'maker' : 'member'}`)} heading={group.name}>
        {!made && group.endsSoon && <EndsSoon isMaker={false} {...group} />}
      </GroupOpening>
      <Page>
        <p>
          <LoneLink href={groupsPath(locale)}>{t('one.back')}</LoneLink>
        </p>
        <noscript>
          <Notice>{t('needsScript')}</Notice>
        </noscript>
        {made && <MakerView group={group} made={made} />}
        {!made && membership && (
          <Columns>
            <MemberChoices groupId={group.id} stored={membership} />
            <LeaveGroup {...ids} />
          </Columns>
        )}
      </Page>
    </>
  );
};
