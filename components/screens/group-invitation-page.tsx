import Head from 'next/head';
import { InvitationScreen } from '@/components/groups/invitation-screen';
import { PublicPage } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { StaticHtml } from '@/components/ui/static-html';
import { useTexts } from '@/components/ui/texts';
import type { InvitationPageProps } from '@/lib/server/pages/group-invitation-page';

/** The page that the link of a group opens. The server knows nothing of the code: it stands behind `#`. */
export const GroupInvitationPage = ({ firstModule }: InvitationPageProps) => {
  const t = useTexts('group-invitation');
  return (
    <PublicPage>
      <PageHead title={t('title')} description={t('course')} />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <StaticHtml
        id="invitation"
        content={typeof window === 'undefined' && <InvitationScreen firstModule={firstModule} />}
      />
    </PublicPage>
  );
};
