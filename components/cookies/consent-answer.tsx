import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { useSite } from '@/components/ui/site';
import { cookiesPath } from '@/lib/shared/config/paths';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

/** Two columns of the same width, so that neither choice weighs more. */
const Choices = styled.form`
  display: grid;
  gap: ${space(3)};

  ${from('tablet')} {
    grid-template-columns: 1fr 1fr;
  }
  &[data-consent-line] {
    grid-template-columns: 1fr 1fr;
  }

  /* Which one holds now: a mark that stays where a theme takes all colours away. */
  html[data-consent-chosen='yes'][data-consent='granted'] & [value='granted'],
  html[data-consent-chosen='yes'][data-consent='denied'] & [value='denied'] {
    border-width: 4px;

    &::before {
      content: '✓ ' / '';
    }
  }
`;

interface ConsentAnswerProps {
  /** What the two buttons say. */
  allow: string;
  refuse: string;
  /** Whether `/consent.js` answers it without leaving the page. */
  inPlace?: boolean;
}

/** The two answers to whether visits may be counted: a plain form, sent to `/api/consent`, which leads to the cookie page. */
export const ConsentAnswer = ({ allow, refuse, inPlace = false }: ConsentAnswerProps) => {
  const { locale } = useSite();
  return (
    <Choices method="post" action="/api/consent" data-consent-line={inPlace ? '' : undefined}>
      <input type="hidden" name="return" value={cookiesPath(locale)} />
      <Button type="submit" variant="outline" name="analytics" value="granted">
        {allow}
      </Button>
      <Button type="submit" variant="outline" name="analytics" value="denied">
        {refuse}
      </Button>
    </Choices>
  );
};
