import styled from 'styled-components';
import { privacyAddress, termsAddress } from '@/components/layout/footer-links';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { TaggedText } from '@/components/ui/tagged-text';
import { Muted } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { from } from '@/lib/shared/theme/theme';
import { textSize } from '@/styles/tokens';

interface OpenedBesideProps {
  href: string;
  children: string;
}

/** In a tab of its own: the password that was typed would not survive the way there and back. */
const OpenedBeside = ({ href, children }: OpenedBesideProps) => (
  <InlineLink href={href} target="_blank" rel="noopener">
    {children}
  </InlineLink>
);

const Line = styled(Muted)`
  font-size: ${textSize('small')};
  align-self: center;
  line-height: 1.35;

  ${from('tablet')} {
    flex: 1 0 46%;
  }
`;

/** What somebody agrees to with an account, and what is done with the data, beside the button that creates it. */
export const TermsLine = () => {
  const site = useSite();
  const t = useTexts('sign-up');
  return (
    <Line>
      <TaggedText
        text={t('terms')}
        tags={{
          terms: (words) => <OpenedBeside href={termsAddress(site)}>{words}</OpenedBeside>,
          privacy: (words) => <OpenedBeside href={privacyAddress(site)}>{words}</OpenedBeside>,
        }}
      />
    </Line>
  );
};
