import styled from 'styled-components';
import { Bars } from '@/components/ui/bars';
import { Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { below, from } from '@/lib/shared/theme/theme';
import { displaySize, font, space } from '@/styles/tokens';

/** The words begin where the header’s logo does. */
const Panel = styled.div`
  --edge: max(${space(6)}, calc((100vw - 74rem) / 2 + ${space(6)}));
  position: relative;
  height: 100%;
  padding: ${space(24)} ${space(6)} ${space(12)} var(--edge);
  overflow: hidden;

  ${below('laptopS')} {
    display: none;
  }
`;

/** The bars lean away from the words: clear of them at the top, whatever the height of the form beside them. */
const Motif = styled(Bars)`
  position: absolute;
  top: 0;
  left: calc(var(--edge) + 9.5rem);

  ${from('laptop')} {
    left: calc(var(--edge) + 13rem);
  }
`;

const Slogan = styled.p`
  position: relative;
  max-width: 5em;
  font-family: ${font('display')};
  font-size: ${displaySize('title')};
  font-weight: 800;
  line-height: 1;
  text-transform: uppercase;
  text-wrap: balance;
`;

const Words = styled(Lead)`
  position: relative;
  max-width: 13rem;
  margin-top: ${space(5)};

  ${from('laptop')} {
    max-width: 15.5rem;
  }
`;

/** What stands beside the sign-in form in wide windows. Static. */
export const LoginAside = () => {
  const t = useTexts('login');
  return (
    <Panel data-surface="ink">
      <Motif variant="aside" />
      <Slogan>{t('aside.slogan')}</Slogan>
      <Words>{t('aside.text')}</Words>
    </Panel>
  );
};
