import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { Heading } from '@/components/ui/text';

/** The focus only tells screen readers where they are; nothing can be done with a heading. */
const Quiet = styled(Heading)`
  &:focus {
    outline: 0;
    box-shadow: none;
  }
`;

interface ArrivalHeadingProps {
  level: 1 | 2 | 3;
  /** Whether it takes the focus: yes after a step of the visitor’s, no after a reload. */
  focus: boolean;
  children: ReactNode;
}

/** Heading of a step that takes another’s place on the page. */
export const ArrivalHeading = ({ level, focus, children }: ArrivalHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // With the step itself, before anything can be typed that the focus would be taken from.
  useLayoutEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <Quiet ref={heading} level={level} size={level === 1 ? 'section' : 'card'} tabIndex={-1}>
      {children}
    </Quiet>
  );
};
