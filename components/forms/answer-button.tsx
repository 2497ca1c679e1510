import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { isPressedTwice } from '@/lib/browser/pressed-twice';

/** A button that may appear where the one that asked was pressed: the second press of a double one is no answer. */
export const AnswerButton = ({ onClick, ...rest }: ButtonProps) => (
  <Button
    {...rest}
    onClick={(event: MouseEvent<HTMLButtonElement>) => {
      if (isPressedTwice(event.nativeEvent)) event.preventDefault();
      else onClick?.(event);
    }}
  />
);
