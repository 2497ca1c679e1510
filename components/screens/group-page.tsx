import { GroupScreen } from '@/components/groups/group-screen';
import { GroupSheet, GroupSheetPage } from '@/components/groups/group-sheet';
import { PublicPage } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { useSite } from '@/components/ui/site';
import { StaticHtml } from '@/components/ui/static-html';
import { useTexts } from '@/components/ui/texts';
import type { GroupPageProps } from '@/lib/server/pages/group-page';
import { groupPath } from '@/lib/shared/config/paths';

/** One group: its page, or the sheet with its invitation. */
export const GroupPage = ({ shows, group }: GroupPageProps) => {
  const { locale } = useSite();
  const t = useTexts('groups');
  const { id, name, made } = group;
  if (shows === 'sheet' && made)
    return (
      <PublicPage>
        <PageHead title={t('sheet.title', { name })} />
        <GroupSheetPage group={groupPath(locale, id)}>
          <StaticHtml
            id="group-sheet"
            content={typeof window === 'undefined' && <GroupSheet name={name} invitation={made.invitation} />}
          />
        </GroupSheetPage>
      </PublicPage>
    );
  return (
    <PublicPage>
      <PageHead title={name} />
      <GroupScreen group={group} />
    </PublicPage>
  );
};
