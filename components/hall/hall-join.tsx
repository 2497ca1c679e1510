import styled from 'styled-components';
import { InlineLink } from '@/components/ui/link';
import { QrCode } from '@/components/ui/qr-code';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { Address } from '@/components/ui/words';
import { printedAddress } from '@/lib/shared/rules/certificates/written';
import type { HallContent } from '@/lib/shared/rules/hall';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { READ_ALOUD } from './hall-frame';

const Halves = styled.div`
  display: grid;
  gap: ${space(6)} clamp(2rem, 5vw, 5rem);
  align-items: center;
  width: 100%;

  > svg {
    max-width: min(100%, 46vh);
    justify-self: center;
  }
  ${from('tablet')} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.3fr);

    > svg {
      max-width: min(100%, 66vh);
    }
  }
  p {
    margin-top: ${space(4)};
    font-size: ${READ_ALOUD};
    line-height: 1.4;
  }
  a {
    overflow-wrap: anywhere;
  }
`;

const Small = styled.span`
  color: var(--muted);
`;

/** How whoever took part answers alone: nobody is certified by the answers of a hall. */
export const HallJoin = ({ content, headingId }: { content: HallContent; headingId: string }) => {
  const t = useTexts('hall');
  return (
    <Halves>
      <QrCode qr={content.qr} label={t('join.code')} />
      <div>
        <Heading id={headingId} tabIndex={-1} size="title">
          {t('join.heading')}
        </Heading>
        <p>{t('join.text')}</p>
        <p>
          <InlineLink href={content.address} dir="ltr">
            <Address>{printedAddress(content.address)}</Address>
          </InlineLink>
        </p>
        <p>
          <Small>{t('join.alone')}</Small>
        </p>
      </div>
    </Halves>
  );
};
