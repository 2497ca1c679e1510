import { VisuallyHidden } from './visually-hidden';

/** A tick before why an answer is right, which mostly begins with “Yes.” itself; the words are for people who do not see it. */
export const RightMark = ({ words }: { words: string }) => (
  <>
    <b aria-hidden="true">✓ </b>
    <VisuallyHidden>{words} </VisuallyHidden>
  </>
);
