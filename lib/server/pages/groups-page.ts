import { type GroupEntry, groupEntries } from './group-entries';
import { missingPage } from './notice-pages';
import type { PageContext, SessionContext } from './page-gate';
import { pageProps } from './page-props';

export interface GroupsPageProps {
  screen: 'groups';
  customerId: number;
  groups: GroupEntry[];
}

/** The groups of whoever is signed in. */
export const loadGroupsPage = async ({ locale, customer }: SessionContext, context: PageContext) => {
  const groups = await groupEntries(customer.id, locale);
  if (!groups) return missingPage(context, locale);
  const props: GroupsPageProps = { screen: 'groups', customerId: customer.id, groups };
  return { props: { ...props, ...(await pageProps(locale, ['groups', 'group-line', 'errors'])) } };
};
