import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { Words } from '@/components/ui/words';
import { type ProfileEntry, profileFields } from '@/lib/shared/rules/certificates/profile-entry';
import { space, textSize } from '@/styles/tokens';

const Fields = styled.dl`
  display: grid;
  gap: ${space(2)};
  margin: 0;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 ${space(4)};
    padding-bottom: ${space(2)};
    border-bottom: 1px solid var(--line);
  }
  dt {
    grid-column: 1;
    color: var(--muted);
    font-size: ${textSize('small')};
  }
  dd {
    grid-column: 1;
    margin: 0;
    font-weight: 700;
    overflow-wrap: anywhere;
  }
`;

const Beside = styled.dd`
  && {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
`;

interface ProfileFieldsProps {
  entry: ProfileEntry;
  /** What stands beside a field. */
  beside?: (field: { label: string; value: string }) => ReactNode;
}

/** What a professional profile asks for, as text to be copied. */
export const ProfileFields = ({ entry, beside }: ProfileFieldsProps) => {
  const { locale } = useSite();
  const t = useTexts('certificate');
  return (
    <Fields>
      {profileFields(entry, locale).map(({ key, value }) => {
        const label = t(`profile.${key}`);
        return (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Words>{value}</Words>
            </dd>
            {beside && <Beside>{beside({ label, value })}</Beside>}
          </div>
        );
      })}
    </Fields>
  );
};
