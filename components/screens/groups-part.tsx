import { GroupLinks } from '@/components/groups/groups-line';
import { Part, PartLink } from '@/components/profile/part';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import type { GroupEntry } from '@/lib/server/pages/group-entries';
import { groupsPath } from '@/lib/shared/config/paths';

/** The groups that somebody makes or is in, on the profile. */
export const GroupsPart = ({ groups }: { groups: readonly GroupEntry[] }) => {
  const { locale } = useSite();
  const t = useTexts('profile');
  return (
    <Part
      id="people"
      heading={t('people.heading')}
      summary={groups.length > 0 ? <GroupLinks groups={groups} /> : <p>{t('people.none')}</p>}
      action={<PartLink href={groupsPath(locale)}>{t('people.open')}</PartLink>}
    />
  );
};
