import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Button, ButtonLabel, type ButtonVariant } from '@/components/ui/button';
import { Hint } from '@/components/ui/field';
import { FileChoice } from '@/components/ui/file-choice';
import { useTexts } from '@/components/ui/texts';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { below, from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { Icon } from './evidence-icons';

const Buttons = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};

  ${from('tablet')} {
    grid-template-columns: auto auto;
    justify-content: start;
  }
  > :last-child {
    padding-inline: ${space(4)};
  }
`;

/** Seen where there is room for them. */
const CameraWords = styled.span`
  ${below('tablet')} {
    ${visuallyHidden}
  }
`;

/** HEIC may be chosen as well: where the browser opens it, it is drawn anew. */
const TYPES = 'image/*,video/mp4,video/quicktime,video/webm';

interface EvidenceFilesProps {
  /** How large a file may be, in the site's words. */
  largest: string;
  /** In the place of choosing, while the coach's consent is missing. */
  onTooEarly: (() => void) | null;
  onFiles: (files: readonly File[]) => void;
}

interface ChoiceProps extends Omit<EvidenceFilesProps, 'largest'>, ComponentProps<typeof FileChoice> {
  variant?: ButtonVariant;
}

/** A button that says what is missing, or what opens the browser's dialog. */
const Choice = ({ onTooEarly, variant, children, id, ...choice }: ChoiceProps) =>
  onTooEarly ? (
    <Button id={id} variant={variant} onClick={onTooEarly}>
      {children}
    </Button>
  ) : (
    <ButtonLabel variant={variant}>
      {children}
      <FileChoice {...choice} id={id} accept={TYPES} />
    </ButtonLabel>
  );

/** Chooses several files, or takes a picture or a film with the camera of a phone. */
export const EvidenceFiles = ({ largest, ...choice }: EvidenceFilesProps) => {
  const t = useTexts('impact');
  return (
    <div>
      <Buttons>
        <Choice {...choice} id="evidence-choose" multiple>
          <Icon name="add" />
          {t('evidence.choose')}
        </Choice>
        <Choice {...choice} variant="outline" capture="environment">
          <Icon name="camera" />
          <CameraWords>{t('evidence.camera')}</CameraWords>
        </Choice>
      </Buttons>
      <Hint>{t('evidence.types', { largest })}</Hint>
    </div>
  );
};
