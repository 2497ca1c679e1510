import { useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import { privacyAddress, termsAddress } from '@/components/layout/footer-links';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { TaggedText } from '@/components/ui/tagged-text';
import { Muted } from '@/components/ui/text';
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

const FIRST_END = '</terms>';

/** What somebody agrees to with an account, and what is done with the data, beside the button that creates it. */
export const TermsLine = () => {
  const site = useSite();
  const { t } = useTranslation('sign-up');
  const sentences = t('terms');
  const end = sentences.indexOf(FIRST_END) + FIRST_END.length;
  return (
    <Line>
      <TaggedText text={sentences.slice(0, end)} tag="terms">
        {(words) => <OpenedBeside href={termsAddress(site)}>{words}</OpenedBeside>}
      </TaggedText>
      <TaggedText text={sentences.slice(end)} tag="privacy">
        {(words) => <OpenedBeside href={privacyAddress(site)}>{words}</OpenedBeside>}
      </TaggedText>
    </Line>
  );
};
