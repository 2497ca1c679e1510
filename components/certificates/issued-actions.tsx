import { type ComponentType, type MouseEvent, useState } from 'react';
import styled from 'styled-components';
import { ButtonLink } from '@/components/ui/button';
import { LoneLink } from '@/components/ui/link';
import { ShareButton, useCopyLink, whatsAppAddress } from '@/components/ui/share-button';
import { useTexts } from '@/components/ui/texts';
import type { Certificate } from '@/lib/shared/contract/certificates';
import type { ProfileEntry } from '@/lib/shared/rules/certificates/profile-entry';
import { below } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

type Panel = ComponentType<{ entry: ProfileEntry; id: string }>;

/**
 * Loads the panel with the first click on the link that asks for it; without a network the link is followed. `clicks` is the panel’s
 * key: each one shows it anew, and so takes the focus there.
 */
const useProfileEntryPanel = () => {
  const [Panel, setPanel] = useState<Panel | null>(null);
  const [clicks, setClicks] = useState(0);
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const { href } = event.currentTarget;
    event.preventDefault();
    try {
      const { ProfileEntryPanel } = await import('./profile-entry-panel');
      setPanel(() => ProfileEntryPanel);
      setClicks((count) => count + 1);
    } catch {
      window.location.assign(href);
    }
  };
  return { Panel, clicks, open };
};

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};

  ${below('tablet')} {
    > * {
      flex: 1 1 auto;
      padding-inline: ${space(4)};
    }
  }
`;

/* In columns, so that six links of all lengths can be looked over. */
const Links = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
  justify-items: start;
  gap: 0 ${space(4)};
`;

const TextButton = styled(LoneLink).attrs({ as: 'button', type: 'button' })`
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
`;

interface IssuedActionsProps {
  certificate: Certificate;
  entry: ProfileEntry;
  onCorrect: () => void;
}

/** Download, share, add to a profile, correct. */
export const IssuedActions = ({ certificate, entry, onCorrect }: IssuedActionsProps) => {
  const t = useTexts('certificate');
  const panel = useProfileEntryPanel();
  const { publicUrl } = entry;
  const copy = useCopyLink(publicUrl);
  const shared = {
    title: t('page.title', { name: certificate.name }),
    text: t('share.text', { course: entry.courseTitle }),
    url: publicUrl,
    filePath: certificate.pdf_path,
  };

  return (
    <>
      <Actions>
        <ButtonLink href={certificate.pdf_path} download="">
          {t('actions.download')}
        </ButtonLink>
        <ShareButton {...shared} variant="outline" />
      </Actions>
      <Links>
        <LoneLink href={whatsAppAddress(shared)} target="_blank" rel="noopener noreferrer">
          {t('share:whatsApp')}
        </LoneLink>
        <TextButton onClick={copy}>{t('share:copy')}</TextButton>
        <LoneLink href={certificate.page_path}>{t('actions.page')}</LoneLink>
        {certificate.badge_path && (
          <LoneLink href={certificate.badge_path} download="">
            {t('actions.badge')}
          </LoneLink>
        )}
        {/* Without a script the public page has the same fields. */}
        <LoneLink href={`${certificate.page_path}#profile`} onClick={panel.open}>
          {t('profile.add')}
        </LoneLink>
        <TextButton onClick={onCorrect}>{t('actions.correct')}</TextButton>
      </Links>
      {panel.Panel && <panel.Panel key={panel.clicks} entry={entry} id={`profile-${certificate.code}`} />}
    </>
  );
};
