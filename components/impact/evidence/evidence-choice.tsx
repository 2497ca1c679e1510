import type { ComponentProps } from 'react';
import { Button, ButtonLabel, type ButtonVariant } from '@/components/ui/button';
import { FileChoice } from '@/components/ui/file-choice';
import { EVIDENCE_FILMS } from '@/lib/shared/rules/evidence';

/** HEIC may be chosen as well: where the browser opens it, it is drawn anew. */
const TYPES = ['image/*', ...EVIDENCE_FILMS].join();

/** What becomes of chosen files. */
export interface Choosing {
  /** In the place of choosing, while the coach's consent is missing. */
  onTooEarly: (() => void) | null;
  onFiles: (files: readonly File[]) => void;
}

interface EvidenceChoiceProps extends Choosing, Omit<ComponentProps<typeof FileChoice>, 'onFiles'> {
  variant?: ButtonVariant;
}

/** A button that says what is missing, or what opens the browser's dialog. */
export const EvidenceChoice = ({ onTooEarly, variant, children, id, ...choice }: EvidenceChoiceProps) =>
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
