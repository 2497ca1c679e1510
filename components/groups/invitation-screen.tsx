import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card, Cluster, Container, Stack } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import {
  coursesHomePath,
  groupPath,
  groupsPath,
  homePath,
  invitationPath,
  loginPath,
  withWayBack,
} from '@/lib/shared/config/paths';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { GroupOpening } from './group-opening';
import { JoinForm } from './join-form';
import { MakerForm } from './maker-form';
import { type InvitationView, useInvitation } from './use-invitation';
import { WhatItMeans } from './what-it-means';

/** What to do, and beside it what that means, where there is room for both. */
const Body = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  padding-block: ${space(6)} ${space(16)};

  ${from('laptopS')} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space(12)};
    align-items: start;
    padding-block: ${space(10)} ${space(22)};
  }
`;

/** For somebody without a session, in the first view: both ways lead back to this invitation, which waits on the device. */
const WaysIn = () => {
  const { locale } = useSite();
  const t = useTexts('group-invitation');
  const next = invitationPath(locale);
  return (
    <Stack $gap={4} className="signed-out">
      <p>{t('signedOut.text')}</p>
      <Cluster>
        <ButtonLink variant="lime" href={`${withWayBack(homePath(locale), next)}#sign-up`}>
          {t('signedOut.signUp')}
        </ButtonLink>
        <ButtonLink variant="outline" href={withWayBack(loginPath(locale), next)}>
          {t('signedOut.logIn')}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
};

const Closed = () => {
  const { locale } = useSite();
  const t = useTexts('group-invitation');
  return (
    <Cluster>
      <ButtonLink className="signed-out" variant="lime" href={homePath(locale)}>
        {t('toCourse')}
      </ButtonLink>
      <ButtonLink className="signed-in" variant="lime" href={coursesHomePath(locale)}>
        {t('joined.courses')}
      </ButtonLink>
      <ButtonLink className="signed-in" variant="outline" href={groupsPath(locale)}>
        {t('toGroups')}
      </ButtonLink>
    </Cluster>
  );
};

interface JoinedProps {
  view: InvitationView & { at: 'joined' };
  firstModule: string | null;
}

const Joined = ({ view, firstModule }: JoinedProps) => {
  const { locale } = useSite();
  const t = useTexts('group-invitation');
  return (
    <Stack $gap={6}>
      <Cluster>
        {firstModule && (
          <ButtonLink variant="lime" href={firstModule}>
            {t('joined.module')}
          </ButtonLink>
        )}
        <ButtonLink variant={firstModule ? 'outline' : 'lime'} href={coursesHomePath(locale)}>
          {t('joined.courses')}
        </ButtonLink>
      </Cluster>
      <p>
        <InlineLink href={groupPath(locale, view.groupId)}>{t('joined.choices')}</InlineLink>
      </p>
    </Stack>
  );
};

/** Heading and words of each view. */
const useWords = (view: InvitationView): { kind: ReactNode; heading: string; text: string } => {
  const t = useTexts('group-invitation');
  const kind = t('kind');
  switch (view.at) {
    case 'opening':
      return { kind: <span className="needs-script">{t('opening')}</span>, heading: t('title'), text: '' };
    case 'open':
      return { kind, heading: view.name, text: t('course') };
    case 'maker':
      return { kind: t('maker.kind'), heading: t('maker.heading'), text: t('maker.text') };
    case 'joined':
      return {
        kind,
        heading: t('joined.heading'),
        text: t(view.already ? 'already' : 'joined.text', { name: view.name }),
      };
    case 'closed':
      return { kind, heading: t(`${view.why}.heading`), text: t(`${view.why}.text`) };
    default:
      return { kind, heading: t(`${view.at}.heading`), text: t(`${view.at}.text`) };
  }
};

/** What follows a step of the person takes the focus, which has readers say it. */
const useArrival = (at: InvitationView['at']): void => {
  const before = useRef(at);
  useEffect(() => {
    if (before.current !== at && before.current !== 'opening')
      document.getElementById('group-heading')?.focus();
    before.current = at;
  }, [at]);
};

interface InvitationScreenProps {
  /** Address of the first module; null while the site has none. */
  firstModule: string | null;
}

/** Whose group it is, what joining means, and the way to join: from the link that somebody was sent to the first module. */
export const InvitationScreen = ({ firstModule }: InvitationScreenProps) => {
  const t = useTexts('group-invitation');
  const { view, setView, open } = useInvitation();
  const { kind, heading, text } = useWords(view);
  useArrival(view.at);

  const onInk = (): ReactNode => {
    switch (view.at) {
      case 'away':
        return (
          <Button variant="lime" onClick={() => void open()}>
            {t('again')}
          </Button>
        );
      case 'closed':
      case 'none':
        return <Closed />;
      case 'joined':
        return <Joined view={view} firstModule={firstModule} />;
      case 'open':
      case 'maker':
        return <WaysIn />;
      default:
        return null;
    }
  };
  return (
    <>
      <div aria-live="polite">
        <GroupOpening kind={kind} heading={heading} own={view.at !== 'open'}>
          <Stack $gap={6}>
            {text && (
              // Who is logged in knows the course.
              <p className={view.at === 'open' ? 'signed-out' : undefined} dir="auto">
                {text}
              </p>
            )}
            {onInk()}
          </Stack>
        </GroupOpening>
      </div>
      <noscript>
        <Body as="div">
          <Notice>{t('noScript')}</Notice>
        </Body>
      </noscript>
      {view.at === 'open' && (
        <Body>
          <Card className="signed-in">
            <JoinForm code={view.code} name={view.name} onView={setView} />
          </Card>
          <WhatItMeans />
        </Body>
      )}
      {view.at === 'maker' && (
        <Body className="signed-in">
          <Card>
            <MakerForm code={view.code} onView={setView} />
          </Card>
        </Body>
      )}
    </>
  );
};
