import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { PageHead } from '@/components/layout/page-head';
import { CornerBars } from '@/components/ui/corner-bars';
import { Container } from '@/components/ui/layout';
import { StaticHtml } from '@/components/ui/static-html';
import { TaggedText } from '@/components/ui/tagged-text';
import { Heading, Lead } from '@/components/ui/text';
import type { DeletionReceipt } from '@/lib/auth/auth-provider';
import { renameStored } from '@/lib/auth/session-flags';
import type { Profile } from '@/lib/shared/contract/profile';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { Contents } from './contents';
import { DataSection } from './data-section';
import { DeleteSection } from './delete-section';
import { DevicesSection } from './devices-section';
import { InterestsSection, type ProfileChoices } from './interests-section';
import { MessagesSection } from './messages-section';
import { PasswordSection } from './password-section';
import { PhotoSection } from './photo/photo-section';
import type { StoredPhoto } from './photo/use-photo';
import { Columns, type PartProps, ProfileSection, Sections } from './profile-layout';
import { Receipt } from './receipt';
import { WorkSection } from './work-section';
import { YouSection } from './you-section';

export interface ProfileScreenProps {
  customerId: number;
  profile: Profile;
  choices: ProfileChoices;
  /** Name of the country of work in the site’s language. */
  countryName: string;
  /** Partner organisations, on the sites of the United States. */
  partners?: readonly string[];
  /** Null on a site that keeps no files. */
  photo: StoredPhoto | null;
  /** Address of the person’s data as a file. */
  dataPath: string;
  /** The name on the certificate, under its heading. */
  certificate: ReactNode;
}

const SECTIONS = [
  'you',
  'photo',
  'work',
  'interests',
  'messages',
  'certificate',
  'password',
  'devices',
  'data',
  'delete',
] as const;

const Top = styled.div`
  position: relative;
  padding-block: ${space(8)};
  overflow: hidden;

  ${from('laptopS')} {
    padding-block: ${space(14)} ${space(12)};
  }
  > div:first-child {
    position: relative;
    z-index: 1;
  }
  > div > p {
    max-width: 46rem;
    margin-top: ${space(4)};
  }
  > div > p + p {
    margin-top: ${space(2)};
    color: var(--muted);
    overflow-wrap: anywhere;
  }
  strong {
    color: var(--text);
  }
`;

/** Everything that a person can see and change about themselves, and the receipt once they have left. */
export const ProfileScreen = (props: ProfileScreenProps) => {
  const { choices, countryName, partners = [], photo, dataPath, certificate } = props;
  const { t } = useTranslation('profile');
  const [profile, setProfile] = useState(props.profile);
  const [receipt, setReceipt] = useState<DeletionReceipt | null>(null);
  if (receipt) return <Receipt customerId={props.customerId} receipt={receipt} />;
  const { email } = profile;
  const onSaved = (saved: Profile) => {
    setProfile(saved);
    renameStored({ firstName: saved.firstName, lastName: saved.lastName });
  };
  const part: PartProps = { profile, onSaved };
  return (
    <>
      <PageHead title={t('title')} />
      <Top data-surface="ink">
        <Container>
          <Heading level={1} size="title">
            {t('title')}
          </Heading>
          <Lead>{t('lead')}</Lead>
          <p>
            <TaggedText text={t('account', { email })} tag="email">
              {(words) => <strong>{words}</strong>}
            </TaggedText>
          </p>
        </Container>
        {/* Drawn by the server alone: the drawing is larger than the part of the script that shows it. */}
        <StaticHtml id="profile-bars" content={typeof window === 'undefined' && <CornerBars />} />
      </Top>
      <Columns>
        <Contents sections={SECTIONS.filter((section) => section !== 'photo' || photo !== null)} />
        <Sections>
          <YouSection {...part} />
          {photo && <PhotoSection customerId={props.customerId} photo={photo} profile={profile} />}
          <WorkSection {...part} countryName={countryName} partners={partners} />
          <InterestsSection {...part} choices={choices} />
          <MessagesSection {...part} />
          <ProfileSection id="certificate" heading={t('certificate.heading')}>
            {certificate}
          </ProfileSection>
          <PasswordSection email={email} />
          <DevicesSection />
          <DataSection dataPath={dataPath} />
          <DeleteSection customerId={props.customerId} email={email} onDeleted={setReceipt} />
        </Sections>
      </Columns>
    </>
  );
};
