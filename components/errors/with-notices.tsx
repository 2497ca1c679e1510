import type { ComponentType } from 'react';
import { withTranslations } from '@/components/layout/with-translations';
import type { MissingProps, UnavailableProps } from '@/lib/server/pages/notice-pages';
import { NotFoundScreen } from './not-found-screen';
import { UnavailableScreen } from './unavailable-screen';

type NoticeProps = MissingProps | UnavailableProps;

/** Gives a page its texts, and the screens that stand in for it when there is no such page, or when it cannot be made now. */
export const withNotices = <Props extends { screen: string }>(Page: ComponentType<Props>) => {
  const WithNotices = (props: Props | NoticeProps) => {
    const { screen } = props as NoticeProps;
    if (screen === 'missing') return <NotFoundScreen />;
    if (screen === 'unavailable') return <UnavailableScreen />;
    return <Page {...(props as Props)} />;
  };
  return withTranslations(WithNotices);
};
