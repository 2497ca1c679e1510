import type { Locale } from '@/lib/shared/config/locales';
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
  /** The day in words on which it ends when no maker comes by, from a month before it. */
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
    /** The day in words on which it ends when no maker comes by; it says when one came last. */
    endsOn: string;
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

const madeOf = (view: GroupView, shownIn: Locale): GroupShown['made'] => {
  const { locale, code, otherMakers, endsOn, figures, names } = view;
  if (code === null) return null;
  const page = services().environment.SITE_ORIGIN + invitationPath(locale);
  const url = invitationLink(page, { kind: 'member', code });
  return {
    invitation: { page, url, qr: qrPath(url) },
    otherMakers,
    endsOn: writtenDate(endsOn, shownIn),
    weeks: figures?.weeks ?? null,
    names,
  };
};

/** One group as its makers see it, or its members; for others it is not there. */
export const loadGroupPage = async ({ locale, customer }: SessionContext, context: PageContext) => {
  const view = await groupView(services(), customer.id, String(context.params?.group ?? ''));
  const shows = new URLSearchParams(context.resolvedUrl.split('?')[1]).has('sheet') ? 'sheet' : 'group';
  if (!view || (shows === 'sheet' && !view.isMaker)) return missingPage(context, locale);
  const { id, name, membership } = view;
  const group = {
    id,
    name,
    membership,
    endsSoon: endsSoon(view, locale),
    made: madeOf(view, locale),
  };
  const props: GroupPageProps = { screen: 'group', customerId: customer.id, shows, group };
  return {
    props: {
      ...props,
      ...(await pageProps(locale, ['groups', 'group-line', 'group-invitation', 'share', 'errors'])),
    },
  };
};
