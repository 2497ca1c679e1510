import styled from 'styled-components';
import { Container, Stack } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { NumberedList } from '@/components/ui/numbered-list';
import { useSite } from '@/components/ui/site';
import { Heading, Muted, UnderHeading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import type { GroupEntry } from '@/lib/server/pages/group-entries';
import { groupPath } from '@/lib/shared/config/paths';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space } from '@/styles/tokens';
import { EndsSoon } from './ends-soon';
import { GroupOpening } from './group-opening';
import { MakeGroupForm } from './make-group-form';

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  padding-block: ${space(8)} ${space(16)};

  ${from('laptopS')} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: ${space(12)};
    align-items: start;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  margin-top: ${space(4)};
`;

/** The whole row leads to the group. */
const Entry = styled.li`
  position: relative;
  display: grid;
  gap: ${space(1)};
  padding: ${space(5)};
  border: 1px solid var(--line);
  border-left: 4px solid ${color('blue')};
  border-radius: ${radius('medium')};
  background: ${color('white')};
  overflow-wrap: anywhere;

  a {
    font-size: 1.25rem;
    line-height: 1.3;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    border-color: ${color('blue')};
  }
`;

const role = ({ isMaker, isMember }: GroupEntry) => {
  if (isMaker && isMember) return 'both';
  return isMaker ? 'makes' : 'takesPart';
};

/** What somebody reads who has no group: how one works. */
const None = () => {
  const t = useTexts('groups');
  return (
    <>
      <UnderHeading>{t('mine.none')}</UnderHeading>
      <NumberedList steps={['name', 'invite', 'see'].map((step) => t(`mine.how.${step}`))} />
    </>
  );
};

/** The groups that somebody makes or is in, and the way to make one. */
export const GroupsScreen = ({ groups }: { groups: readonly GroupEntry[] }) => {
  const { locale } = useSite();
  const t = useTexts('groups');
  return (
    <>
      <GroupOpening kind={t('mine.kind')} heading={t('mine.heading')} own>
        <p>{t('mine.lead')}</p>
      </GroupOpening>
      <Columns>
        <section aria-labelledby="mine-heading">
          <Heading id="mine-heading" size="card">
            {t('mine.listHeading')}
          </Heading>
          {groups.length === 0 && <None />}
          <List role="list">
            {groups.map((group) => (
              <Entry key={group.id}>
                <InlineLink href={groupPath(locale, group.id)} dir="auto">
                  {group.name}
                </InlineLink>
                <Muted>{t(`mine.${role(group)}`)}</Muted>
                <EndsSoon {...group} />
              </Entry>
            ))}
          </List>
        </section>
        <Stack $gap={4}>
          <noscript>
            <Notice>{t('needsScript')}</Notice>
          </noscript>
          <MakeGroupForm />
        </Stack>
      </Columns>
    </>
  );
};
