import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '@/styles/tokens';
import { Bars } from './bars';
import { nameLength } from './name-preview';

const Sheet = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space(1)};
  width: 100%;
  min-width: 0;
  aspect-ratio: 842 / 595;
  padding: 6% 34% 6% 8%;
  overflow: hidden;
  border-radius: ${radius('small')};
  background: ${color('white')};
  color: ${color('ink')};
  line-height: 1.25;
  container-type: inline-size;

  > :not(svg) {
    position: relative;
  }
  /* A head stands at the top, and the words in the middle of what is left. */
  > [data-head],
  > [data-head] ~ :last-child {
    margin-bottom: auto;
  }
  > svg {
    position: absolute;
    inset: 0 0 auto auto;
  }
`;

const Kind = styled.span`
  color: ${color('blue')};
  font-size: max(0.625rem, 3.4cqi);
  font-weight: 700;
  letter-spacing: 0.06em;
  text-transform: uppercase;
`;

/** Smaller the longer the name is, and cut off at last. The lines of each size are about equally high together. */
const Name = styled.span`
  --size: 1;
  --lines: 2;
  display: -webkit-box;
  flex: none;
  overflow: hidden;
  font-family: ${font('display')};
  font-size: calc(var(--size) * clamp(1rem, 13cqi, 2.25rem));
  font-weight: 800;
  line-height: 1.1;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: var(--lines);

  &[data-length='long'] {
    --size: 0.7;
    --lines: 3;
  }
  &[data-length='longest'] {
    --size: 0.5;
    --lines: 5;
  }
`;

const Course = styled.span`
  color: ${color('blue')};
  font-size: clamp(5cqi, 0.75rem, 10cqi);
  font-weight: 700;
`;

const Statement = styled.span`
  color: ${color('muted')};
  font-size: max(0.625rem, 4cqi);
`;

interface MiniCertificateProps {
  kind: string;
  name: string;
  /** Id of the element that holds the name, for the script that writes another one into it (`name-preview.ts`). */
  nameId: string;
  /** Between the name and the course. */
  statement: string;
  course: string;
  /** Above all words: the brand’s mark. */
  head: ReactNode;
  className?: string;
}

/** A small picture of a certificate. Ornament, hidden from readers. */
export const MiniCertificate = ({
  kind,
  name,
  nameId,
  statement,
  course,
  head,
  className,
}: MiniCertificateProps) => (
  <Sheet data-edge="" className={className} aria-hidden="true">
    <Bars variant="certificate" />
    <span data-head="">{head}</span>
    <Kind>{kind}</Kind>
    <Name id={nameId} dir="auto" data-length={nameLength(name)}>
      {name}
    </Name>
    <Statement>{statement}</Statement>
    <Course>{course}</Course>
  </Sheet>
);
