import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card, Cluster, Container, Stack } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { type InvitationView, NAME } from '@/lib/groups/invitation-view';
import type { Closed } from '@/lib/groups/open-invitation';
import {
  coursesHomePath,
  groupsPath,
  homePath,
  invitationPath,
  loginPath,
  withWayBack,
} from '@/lib/shared/config/paths';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { GroupOpening } from './group-opening';
import { InvitationFailures, InvitationForm } from './invitation-form';
import { JoinForm } from './join-form';
import { WhatItMeans } from './what-it-means';

/** What joining means, and then what to choose: beside one another where there is room for both. */
const Body = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  padding-block: ${space(6)} ${space(16)};

  ${from('laptopS')} {
    grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr));
    gap: ${space(12)};
    align-items: start;
    padding-block: ${space(10)} ${space(22)};

    > :only-child {
      max-width: 36rem;
    }
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

/** Where nobody, or this person, can join by it. */
const WaysOn = () => {
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

interface InvitationScreenProps {
  /** Address of the first module; null while the site has none. */
  firstModule: string | null;
}

const FirstSteps = ({ firstModule }: InvitationScreenProps) => {
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
        <InlineLink href={groupsPath(locale)} data-group="">
          {t('joined.choices')}
        </InlineLink>
      </p>
    </Stack>
  );
};

interface OpeningProps {
  at: InvitationView | 'long';
  kind?: ReactNode;
  heading: string;
  /** The heading is the name of the group. */
  named?: 'short' | 'long';
  children?: ReactNode;
}

const Opens = () => <span className="needs-script">{useTexts('group-invitation')('opening')}</span>;

/** How a view begins, as `/invitation.js` copies it. */
const Opening = ({ at, kind, heading, named, children }: OpeningProps) => {
  const t = useTexts('group-invitation');
  return (
    <template id={`at-${at}`}>
      <GroupOpening kind={kind ?? t('kind')} heading={heading} own={!named} named={named}>
        <Stack $gap={6}>{children}</Stack>
      </GroupOpening>
    </template>
  );
};

const CLOSED: readonly (Closed | 'none')[] = ['none', 'notFound', 'ended', 'full', 'tooMany', 'usedUp'];

/** Everything that `/invitation.js` may show above. */
const Openings = ({ firstModule }: InvitationScreenProps) => {
  const t = useTexts('group-invitation');
  return (
    <>
      <Opening at="opening" kind={<Opens />} heading={t('title')} />
      {(['short', 'long'] as const).map((named) => (
        <Opening key={named} at={named === 'long' ? 'long' : 'open'} heading={NAME} named={named}>
          {/* Who is logged in knows the course. */}
          <p className="signed-out">{t('course')}</p>
          <WaysIn />
        </Opening>
      ))}
      <Opening at="maker" kind={t('maker.kind')} heading={t('maker.heading')}>
        <p>{t('maker.text')}</p>
        <WaysIn />
      </Opening>
      {(['joined', 'already'] as const).map((at) => (
        <Opening key={at} at={at} heading={t('joined.heading')}>
          <p dir="auto" data-words={t(at === 'already' ? at : 'joined.text', { name: NAME })} />
          <FirstSteps firstModule={firstModule} />
        </Opening>
      ))}
      {(['away', 'tooOften'] as const).map((at) => (
        <Opening key={at} at={at} heading={t('away.heading')}>
          <p>{t(at === 'away' ? 'away.text' : 'save.failure.too-often')}</p>
          <Button variant="lime" data-again="">
            {t('again')}
          </Button>
        </Opening>
      ))}
      {CLOSED.map((why) => (
        <Opening key={why} at={why} heading={t(`${why}.heading`)}>
          <p>{t(`${why}.text`)}</p>
          <WaysOn />
        </Opening>
      ))}
    </>
  );
};

/** What `/invitation.js` may show below. */
const Bodies = () => {
  const t = useTexts('group-invitation');
  return (
    <>
      <template id="below-open">
        <Body>
          <WhatItMeans />
          <Card className="signed-in">
            <JoinForm />
          </Card>
        </Body>
      </template>
      <template id="below-maker">
        <Body className="signed-in">
          <Card>
            <InvitationForm id="maker-form" label={t('maker.accept')}>
              <p>{t('maker.once')}</p>
            </InvitationForm>
          </Card>
        </Body>
      </template>
    </>
  );
};

/**
 * Whose group it is, what joining means, and the way to join: from the link that somebody was sent to the first module. Made by the
 * server alone: `/invitation.js` (`lib/groups`) shows what fits.
 */
export const InvitationScreen = ({ firstModule }: InvitationScreenProps) => {
  const t = useTexts('group-invitation');
  return (
    <>
      <div id="invitation-opening" aria-live="polite">
        <GroupOpening kind={<Opens />} heading={t('title')} own />
      </div>
      <noscript>
        <Body as="div">
          <Notice>{t('noScript')}</Notice>
        </Body>
      </noscript>
      <div id="invitation-below" />
      <Openings firstModule={firstModule} />
      <Bodies />
      <InvitationFailures />
    </>
  );
};
