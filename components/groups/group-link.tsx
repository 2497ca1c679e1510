import styled from 'styled-components';
import { Button, ButtonLink } from '@/components/ui/button';
import { Cluster } from '@/components/ui/layout';
import { ShareButton, useCopyLink, whatsAppAddress } from '@/components/ui/share-button';
import { useTexts } from '@/components/ui/texts';
import { Words } from '@/components/ui/words';
import { color, radius, space } from '@/styles/tokens';

const Address = styled.p`
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius('medium')};
  background: ${color('paper')};
  font-weight: 600;
  line-height: 1.45;
  overflow-wrap: anywhere;
`;

/** The main one above the others, all to one edge; also where letters are so large that one word fills the line. */
const LinkButtons = styled(Cluster)`
  > * {
    flex: 1 1 auto;
    padding-inline: min(${space(4)}, 5vw);
    overflow-wrap: anywhere;
  }
  > :first-child {
    flex-basis: 100%;
  }
`;

interface GroupLinkProps {
  /** What the address is, for readers. */
  label: string;
  title: string;
  /** A sentence before the link, in a message. */
  text: string;
  /** Absolute. */
  url: string;
}

/** A link to read, to copy and to send. */
export const GroupLink = ({ label, title, text, url }: GroupLinkProps) => {
  const t = useTexts('share');
  const copy = useCopyLink(url);
  return (
    <>
      <Address aria-label={label} role="group" dir="ltr">
        <Words>{url}</Words>
      </Address>
      <LinkButtons className="screen-only">
        <Button className="needs-script" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <ShareButton className="needs-script" variant="outline" title={title} text={text} url={url} />
        <ButtonLink
          variant="outline"
          href={whatsAppAddress({ text, url })}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('whatsApp')}
        </ButtonLink>
      </LinkButtons>
    </>
  );
};
