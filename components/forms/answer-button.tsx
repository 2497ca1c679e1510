import type { KeyboardEvent, MouseEvent } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { isPressedTwice } from '@/lib/browser/pressed-twice';

interface AnswerButtonProps extends ButtonProps {
  /** Selector of the button that asked, where this one may be pressed twice with intent. */
  after?: string;
}

/** A key that is held presses again and again, from the button that asked on to the one that has taken its focus. */
const pressOnce = (event: KeyboardEvent<HTMLButtonElement>) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

/** A button that may appear where the one that asked was pressed: neither a double press nor a held key is an answer. */
export const AnswerButton = ({ onClick, after, ...rest }: AnswerButtonProps) => (
  <Button
    {...rest}
    onKeyDown={pressOnce}
    onClick={(event: MouseEvent<HTMLButtonElement>) => {
      if (isPressedTwice(event.nativeEvent, after)) event.preventDefault();
      else onClick?.(event);
    }}
  />
);
