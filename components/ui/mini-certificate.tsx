import styled from 'styled-components';
import { color, displaySize, font, radius, space } from '@/styles/tokens';
import { Bars } from './bars';

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

  @container (max-width: 13rem) {
    display: none;
  }
`;

/** Two lines at most, whatever the name. */
const Name = styled.span`
  display: -webkit-box;
  flex: none;
  overflow: hidden;
  font-family: ${font('display')};
  font-size: clamp(1rem, 13cqi, ${displaySize('card')});
  font-weight: 700;
  line-height: 1.1;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Course = styled.span`
  color: ${color('blue')};
  font-size: max(0.75rem, 5cqi);
  font-weight: 700;
`;

interface MiniCertificateProps {
  /** The picture in words. */
  label: string;
  kind: string;
  name: string;
  course: string;
  className?: string;
}

/** A small picture of a certificate. */
export const MiniCertificate = ({ label, kind, name, course, className }: MiniCertificateProps) => (
  <Sheet className={className} role="img" aria-label={label}>
    <Bars variant="certificate" />
    <Kind>{kind}</Kind>
    <Name>{name}</Name>
    <Course>{course}</Course>
  </Sheet>
);
