import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { InlineLink } from '@/components/ui/link';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { copyText } from '@/components/ui/toasts/copy-text';
import { linkedInAddress, type ProfileEntry } from '@/lib/shared/rules/certificates/profile-entry';
import { color, radius, space } from '@/styles/tokens';
import { ProfileFields } from './profile-fields';

const Panel = styled.section`
  display: grid;
  gap: ${space(3)};
  padding: ${space(5)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('medium')};
`;

const Copy = styled(InlineLink).attrs({ as: 'button', type: 'button' })`
  min-width: 44px;
  min-height: 44px;
  padding: 0 ${space(2)};
  border: 0;
  background: none;
  cursor: pointer;
`;

/** How to add the certificate to a professional profile. It takes the focus, since it was asked for. */
export const ProfileEntryPanel = ({ entry, id }: { entry: ProfileEntry; id: string }) => {
  const t = useTexts('certificate');
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const copy = (label: string, value: string) =>
    copyText(value, {
      copied: t('profile.copied', { field: label }),
      failed: t('profile.copyFailed', { field: label }),
    });
  return (
    <Panel aria-labelledby={id}>
      <Heading ref={heading} id={id} level={3} tabIndex={-1} size="small" capitals={false}>
        {t('profile.heading')}
      </Heading>
      <p>{t('profile.text')}</p>
      <p>
        <InlineLink href={linkedInAddress(entry)} target="_blank" rel="noopener noreferrer">
          {t('profile.open')}
        </InlineLink>
      </p>
      <ProfileFields
        entry={entry}
        beside={({ label, value }) => (
          <Copy aria-label={t('profile.copyField', { field: label })} onClick={() => copy(label, value)}>
            {t('profile.copy')}
          </Copy>
        )}
      />
    </Panel>
  );
};
