import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { PageHead } from '@/components/layout/page-head';
import { PartBoundary } from '@/components/layout/part-boundary';
import { CornerBars } from '@/components/ui/corner-bars';
import { Container } from '@/components/ui/layout';
import { InlineLink, LinkList } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { useSite } from '@/components/ui/site';
import { StaticHtml } from '@/components/ui/static-html';
import { TaggedText } from '@/components/ui/tagged-text';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { boldWords } from '@/components/ui/words';
import type { DeletionReceipt } from '@/lib/auth/auth-provider';
import { renameStored } from '@/lib/auth/session-flags';
import type { OpenProfileProps } from '@/lib/server/pages/profile-page';
import type { Locale } from '@/lib/shared/config/locales';
import { myDataPath } from '@/lib/shared/config/paths';
import type { Profile } from '@/lib/shared/contract/profile';
import { countryName } from '@/lib/shared/texts/country-name';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { Contents } from './contents';
import { DeleteSection } from './delete-section';
import { InterestsSection } from './interests-section';
import { MessagesSection } from './messages-section';
import { Part, PartCard, PartLink } from './part';
import { PartsContext, useParts } from './parts';
import { FACE, Face, PhotoSection } from './photo/photo-section';
import { Columns, type PartProps, Sections } from './profile-layout';
import { Receipt } from './receipt';
import { useOtherTabs } from './use-other-tabs';
import { WorkSection } from './work-section';
import { YouSection } from './you-section';

/** What a new password does; it is changed in the part that opens. */
const PasswordSection = ({ email }: { email: string }) => {
  const t = useTexts('profile');
  return (
    <Part
      id="password"
      heading={t('password.heading')}
      summary={<p>{t('password.text')}</p>}
      start={t('password.submit')}
      load={async () => {
        const { PasswordForm } = await import('./password-form');
        return (part) => <PasswordForm email={email} {...part} />;
      }}
    />
  );
};

/** Ends every session, after a second question. */
const DevicesSection = () => {
  const t = useTexts('profile');
  return (
    <Part
      id="devices"
      heading={t('devices.heading')}
      summary={<p>{t('devices.text')}</p>}
      start={t('devices.start')}
      asksOnly
      load={async () => {
        const { DevicesConfirm } = await import('./devices-confirm');
        return (part) => <DevicesConfirm {...part} />;
      }}
    />
  );
};

/** Plain links: to a page, and to a file that the server names. Both work without a script. */
const DataSection = ({ dataPath }: { dataPath: string }) => {
  const { locale } = useSite();
  const t = useTexts('profile');
  return (
    <Part
      id="data"
      heading={t('data.heading')}
      summary={
        <>
          <p>
            {t('data.text')} <span id="data-format">{t('data.format')}</span>
          </p>
          <LinkList>
            <li>
              <InlineLink href={myDataPath(locale)}>{t('data.read')}</InlineLink>
            </li>
          </LinkList>
        </>
      }
      action={
        <PartLink href={dataPath} download="" aria-describedby="data-format">
          {t('data.download')}
        </PartLink>
      }
    />
  );
};

export interface ProfileScreenProps extends Omit<OpenProfileProps, 'screen' | 'certificates' | 'groups'> {
  /** The part about the name on the certificate. */
  certificate: ReactNode;
  /** The part about groups; null on a site without them. */
  groups: ReactNode;
  /** Names of the groups that the person makes or is in. */
  groupNames?: readonly string[];
}

const Top = styled.div`
  position: relative;
  padding-block: ${space(6)};
  overflow: hidden;

  > div:first-child {
    position: relative;
    z-index: 1;
    display: grid;
    /* The face's own width, which the title keeps free before the face has arrived. */
    grid-template: 'face title' auto 'actions actions' auto 'below below' auto / ${FACE} minmax(0, 1fr);
    align-items: center;
    gap: ${space(1)} ${space(4)};
  }
  ${from('tablet')} {
    padding-block: ${space(9)};

    > div:first-child {
      grid-template: 'face title' auto 'face actions' auto 'below below' auto / 6.5rem minmax(0, 1fr);
      column-gap: ${space(7)};
    }
  }
  hgroup {
    grid-area: title;
    min-width: 0;
  }
  hgroup p {
    margin-top: ${space(1)};
    color: var(--muted);
    overflow-wrap: anywhere;
  }
  strong {
    color: var(--text);
  }
`;

/** Leaving the page asks first while something is typed and not saved. */
const useLeavingGuard = (states: Readonly<Record<string, string>>): void => {
  const isHeld = Object.values(states).includes('changed');
  useEffect(() => {
    if (!isHeld) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHeld]);
};

/** The country that is stored now: another than the page came with is one that the browser named. */
const countryNow = (locale: Locale, { workFrom }: Profile, before: ProfileScreenProps): string =>
  workFrom === before.profile.workFrom ? before.countryName : countryName(locale, workFrom);

/** A part that fails costs itself alone. */
const Own = ({ children }: { children: ReactNode }) => <PartBoundary part="profile">{children}</PartBoundary>;

/** Everything that a person can see and change about themselves, and the receipt once they have left. */
export const ProfileScreen = (props: ProfileScreenProps) => {
  const { choices, partners = [], photo, dataPath, certificate, groups, groupNames = [] } = props;
  const { locale } = useSite();
  const t = useTexts('profile');
  const parts = useParts();
  const [profile, setProfile] = useState(props.profile);
  const [receipt, setReceipt] = useState<DeletionReceipt | null>(null);
  useLeavingGuard(parts.states);
  const { email } = props.profile;
  // Another tab may be that of another person by now, whose session this page does not show.
  const tellOtherTabs = useOtherTabs((stored) => stored.email === email && setProfile(stored));
  if (receipt) return <Receipt customerId={props.customerId} receipt={receipt} />;
  const onSaved = (saved: Profile) => {
    setProfile(saved);
    tellOtherTabs();
    renameStored({ firstName: saved.firstName, lastName: saved.lastName });
  };
  const part: PartProps = { profile, onSaved };
  return (
    <PartsContext value={parts}>
      <PageHead title={t('title')} />
      <Top data-surface="ink">
        <Container>
          <hgroup>
            <Heading level={1} size="title">
              {t('title')}
            </Heading>
            <p>
              <TaggedText
                text={t('account', { email })}
                tags={{
                  email: boldWords,
                }}
              />
            </p>
          </hgroup>
          {photo ? (
            <Own>
              <PhotoSection customerId={props.customerId} photo={photo} profile={profile} />
            </Own>
          ) : (
            <Face {...profile} />
          )}
        </Container>
        {/* Drawn by the server alone: the drawing is larger than the part of the script that shows it. */}
        <StaticHtml id="profile-bars" content={typeof window === 'undefined' && <CornerBars />} />
      </Top>
      <Columns>
        <Contents hasGroups={Boolean(groups)} />
        <Sections>
          <noscript>
            <Notice>{t('needsScript')}</Notice>
          </noscript>
          <PartCard data-surface="white">
            <Own>
              <YouSection {...part} />
            </Own>
            <Own>
              <WorkSection
                {...part}
                countryName={countryNow(locale, profile, props)}
                partners={partners}
                groupNames={groupNames}
              />
            </Own>
            <Own>
              <InterestsSection {...part} choices={choices} />
            </Own>
            <Own>{certificate}</Own>
            {groups && <Own>{groups}</Own>}
          </PartCard>
          <PartCard data-surface="white">
            <Own>
              <MessagesSection {...part} />
            </Own>
          </PartCard>
          <PartCard data-surface="white">
            <Own>
              <PasswordSection email={email} />
            </Own>
            <Own>
              <DevicesSection />
            </Own>
            <Own>
              <DataSection dataPath={dataPath} />
            </Own>
          </PartCard>
          <Own>
            <DeleteSection customerId={props.customerId} email={email} onDeleted={setReceipt} />
          </Own>
        </Sections>
      </Columns>
    </PartsContext>
  );
};
