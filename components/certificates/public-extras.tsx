import styled from 'styled-components';
import { InlineLink } from '@/components/ui/link';
import { useTexts } from '@/components/ui/texts';
import { linkedInAddress } from '@/lib/shared/rules/certificates/profile-entry';
import type { CertificateSheetFacts } from '@/lib/shared/rules/certificates/sheet';
import { space } from '@/styles/tokens';
import { ProfileFields } from './profile-fields';

const More = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-bottom: ${space(6)};

  a,
  summary {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  summary {
    /* Its sign beside the first of two lines. */
    align-items: flex-start;
    padding-block: ${space(2.5)};
    color: var(--link);
    font-weight: 600;
    cursor: pointer;
  }
  summary::before {
    margin-right: ${space(2)};
    content: '+';
  }
  details[open] > summary {
    margin-bottom: ${space(2)};
  }
  details[open] > summary::before {
    content: '–';
  }
  dl {
    margin-top: ${space(4)};
  }
`;

interface PublicExtrasProps {
  facts: CertificateSheetFacts;
  /** Path of its Open Badge; null when there is none. */
  badgePath: string | null;
}

/** For programs the badge, for its owner the fields of a professional profile. Both work without any script. */
export const PublicExtras = ({ facts, badgePath }: PublicExtrasProps) => {
  const t = useTexts('certificate');
  const { brand, courseTitle, completedOn, proof } = facts;
  const entry = completedOn && proof && { brand, courseTitle, completedOn, ...proof };
  return (
    <More>
      {badgePath && (
        <div>
          <p>{t('page.badgeText')}</p>
          <InlineLink href={badgePath} download="">
            {t('page.badge')}
          </InlineLink>
        </div>
      )}
      {entry && (
        <details>
          <summary>{t('profile.own')}</summary>
          {/* Within: a browser that is sent to it opens what is around it, also without a script. */}
          <div id="profile">
            <p>{t('profile.text')}</p>
            <InlineLink href={linkedInAddress(entry)} rel="noopener noreferrer">
              {t('profile.open')}
            </InlineLink>
            <ProfileFields entry={entry} />
          </div>
        </details>
      )}
    </More>
  );
};
