import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { isPressedTwice } from '@/lib/browser/pressed-twice';

interface AnswerButtonProps extends ButtonProps {
  /** Selector of the button that asked, where this one may be pressed twice with intent. */
  after?: string;
}

/** A button that may appear where the one that asked was pressed: the second press of a double one is no answer. */
export const AnswerButton = ({ onClick, after, ...rest }: AnswerButtonProps) => (
  <Button
    {...rest}
    onClick={(event: MouseEvent<HTMLButtonElement>) => {
      if (isPressedTwice(event.nativeEvent, after)) event.preventDefault();
      else onClick?.(event);
    }}
  />
);
