import { useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import { Button, ButtonLink } from '@/components/ui/button';
import { InlineLink } from '@/components/ui/link';
import { showError, showSuccess } from '@/components/ui/toasts/show-toast';
import type { Certificate } from '@/lib/shared/contract/progress';
import { space } from '@/styles/tokens';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(6)};
`;

const PageLink = styled(InlineLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`;

const TextButton = styled(PageLink).attrs({ as: 'button', type: 'button' })`
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
`;

interface IssuedActionsProps {
  certificate: Certificate;
  /** Absolute address of the public page. */
  publicUrl: string;
  onCorrect: () => void;
}

/** Download, share, correct. */
export const IssuedActions = ({ certificate, publicUrl, onCorrect }: IssuedActionsProps) => {
  const { t } = useTranslation('certificate');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(publicUrl);
      showSuccess(t('actions.copied'));
    } catch {
      // No clipboard without a secure origin, or without permission: then the link is there to be read.
      showError(t('actions.copyFailed', { link: publicUrl }));
    }
  };

  return (
    <>
      <Actions>
        <ButtonLink href={certificate.pdf_path} download="">
          {t('actions.download')}
        </ButtonLink>
        <Button variant="outline" onClick={copy}>
          {t('actions.copy')}
        </Button>
      </Actions>
      <Links>
        <PageLink href={certificate.page_path}>{t('actions.page')}</PageLink>
        <TextButton onClick={onCorrect}>{t('actions.correct')}</TextButton>
      </Links>
    </>
  );
};
