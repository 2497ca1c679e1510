import styled from 'styled-components';
import { Container } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { TaggedText } from '@/components/ui/tagged-text';
import { useTexts } from '@/components/ui/texts';
import { loginPath, signUpPath } from '@/lib/shared/config/paths';
import { color, space } from '@/styles/tokens';

const Band = styled.div`
  padding-block: ${space(4)};
  background: ${color('lime')};
  color: ${color('ink')};
  font-weight: 600;

  a {
    color: ${color('ink')};
    font-weight: 700;
  }
`;

/** Says why one is here, after a page that needs an account; `boot.js` decides whether it shows. */
export const SentNotice = () => {
  const { locale } = useSite();
  const t = useTexts('home');
  return (
    <Band className="when-sent signed-out" role="note">
      <Container>
        <TaggedText
          text={t('sent.text')}
          tags={{
            login: (words) => <InlineLink href={loginPath(locale)}>{words}</InlineLink>,
            signUp: (words) => <InlineLink href={signUpPath(locale)}>{words}</InlineLink>,
          }}
        />
      </Container>
    </Band>
  );
};
