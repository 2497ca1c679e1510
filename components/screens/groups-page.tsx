import { GroupsScreen } from '@/components/groups/groups-screen';
import { PublicPage } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { useTexts } from '@/components/ui/texts';
import type { GroupsPageProps } from '@/lib/server/pages/groups-page';

/** The groups of whoever is signed in. */
export const GroupsPage = ({ groups }: GroupsPageProps) => {
  const t = useTexts('groups');
  return (
    <PublicPage>
      <PageHead title={t('title')} />
      <GroupsScreen groups={groups} />
    </PublicPage>
  );
};
