import { invitationPath } from '@/lib/shared/config/paths';
import { qrPath } from '@/lib/shared/rules/certificates/qr-path';
import type { CertificateProof } from '@/lib/shared/rules/certificates/sheet';
import { writtenDate } from '@/lib/shared/rules/certificates/written';
import { invitationLink } from '@/lib/shared/rules/group-invitation';
import type { GroupWeek } from '@/lib/shared/rules/groups';
import { services } from '../composition';
import { type GroupView, groupView, type MemberChoices } from '../features/groups/read-groups';
import { endsSoon } from './group-entries';
import { missingPage } from './notice-pages';
import type { PageContext, SessionContext } from './page-gate';
import { pageProps } from './page-props';

/** A group as its page shows it. */
export interface GroupShown {
  id: string;
  name: string;
  /** Null for somebody who is no member. */
  membership: MemberChoices | null;
  /** The day in words on which it ends when no maker comes by. */
  endsOn: string;
  /** The same from a month before it. */
  endsSoon: string | null;
  /** What makers alone are shown. */
  made: {
    invitation: {
      /** Absolute address of the page of invitations. */
      page: string;
      /** The link for members. */
      url: string;
      qr: CertificateProof['qr'];
    };
    otherMakers: number;
    weeks: readonly GroupWeek[] | null;
    names: readonly string[];
  } | null;
}

export interface GroupPageProps {
  screen: 'group';
  customerId: number;
  /** The page, or the sheet to print, which makers alone have. */
  shows: 'group' | 'sheet';
  group: GroupShown;
}

const madeOf = ({ locale, code, otherMakers, figures, names }: GroupView): GroupShown['made'] => {
  if (code === null) return null;
  const page = services().environment.SITE_ORIGIN + invitationPath(locale);
  const url = invitationLink(page, { kind: 'member', code });
  return {
    invitation: { page, url, qr: qrPath(url) },
    otherMakers,
    weeks: figures?.weeks ?? null,
    names,
  };
};

/** One group as its makers see it, or its members; for others it is not there. */
export const loadGroupPage = async ({ locale, customer }: SessionContext, context: PageContext) => {
  const view = await groupView(services(), customer.id, String(context.params?.group ?? ''));
  const shows = new URLSearchParams(context.resolvedUrl.split('?')[1]).has('sheet') ? 'sheet' : 'group';
  if (!view || (shows === 'sheet' && !view.isMaker)) return missingPage(context, locale);
  const { id, name, membership, endsOn } = view;
  const group = {
    id,
    name,
    membership,
    endsOn: writtenDate(endsOn, locale),
    endsSoon: endsSoon(view, locale),
    made: madeOf(view),
  };
  const props: GroupPageProps = { screen: 'group', customerId: customer.id, shows, group };
  return {
    props: {
      ...props,
      ...(await pageProps(locale, ['groups', 'group-line', 'group-invitation', 'share', 'errors'])),
    },
  };
};
