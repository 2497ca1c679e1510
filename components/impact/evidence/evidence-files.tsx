import { type ChangeEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { Hint } from '@/components/ui/field';
import { useTexts } from '@/components/ui/texts';
import { from } from '@/lib/shared/theme/theme';
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
`;

const CameraButton = styled(Button)`
  padding-inline: ${space(4)};

  span {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;

    ${from('tablet')} {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
    }
  }
`;

/** HEIC may be chosen as well: where the browser opens it, it is drawn anew. */
const TYPES = 'image/*,video/mp4,video/quicktime,video/webm';

interface EvidenceFilesProps {
  /** How large a file may be, in the site's words. */
  largest: string;
  /** Says whether files may be chosen now, and what is missing. */
  mayChoose: () => boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Chooses several files, or takes a picture or a film with the camera of a phone. */
export const EvidenceFiles = ({ largest, mayChoose, onFiles }: EvidenceFilesProps) => {
  const t = useTexts('impact');
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // The same file can be chosen again.
    input.value = '';
  };
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => take(currentTarget);
  const takeEarly = useRef(() => {
    for (const { current: input } of [chooser, camera]) if (input?.files?.length && mayChoose()) take(input);
  });
  // Chosen before this script came.
  useEffect(() => takeEarly.current(), []);
  const open = (input: HTMLInputElement | null) => mayChoose() && input?.click();
  const shared = { type: 'file', accept: TYPES, hidden: true, onChange } as const;
  return (
    <div>
      <Buttons>
        <Button id="evidence-choose" onClick={() => open(chooser.current)}>
          <Icon name="add" />
          {t('evidence.choose')}
        </Button>
        <CameraButton variant="outline" onClick={() => open(camera.current)}>
          <Icon name="camera" />
          <span>{t('evidence.camera')}</span>
        </CameraButton>
      </Buttons>
      <input {...shared} ref={chooser} multiple data-input="files" />
      <input {...shared} ref={camera} capture="environment" data-input="camera" />
      <Hint>{t('evidence.types', { largest })}</Hint>
    </div>
  );
};
