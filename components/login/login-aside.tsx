import { useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import { Bars } from '@/components/ui/bars';
import { Lead } from '@/components/ui/text';
import { below } from '@/lib/config/theme';
import { displaySize, font, space } from '@/styles/tokens';

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 38rem;

  ${below('laptopS')} {
    display: none;
  }
`;

/** The bars stand on the words' ground, whatever the height of the form beside it. */
const Scene = styled.div`
  position: relative;
  flex: 1;
  overflow: hidden;
`;

const Motif = styled(Bars)`
  position: absolute;
  top: 0;
  right: 0;
`;

const Ground = styled.div`
  /* The words begin where the header’s logo does. */
  padding: ${space(10)} ${space(6)} ${space(12)} max(${space(6)}, calc((100vw - 74rem) / 2 + ${space(6)}));
`;

const Slogan = styled.p`
  max-width: 9em;
  font-family: ${font('display')};
  font-size: ${displaySize('title')};
  font-weight: 800;
  line-height: 1;
  text-transform: uppercase;
  text-wrap: balance;
`;

const Words = styled(Lead)`
  max-width: 24rem;
  margin-top: ${space(4)};
`;

/** What stands beside the sign-in form in wide windows. Static. */
export const LoginAside = () => {
  const { t } = useTranslation('login');
  return (
    <Panel data-surface="ink">
      <Scene data-surface="deep">
        <Motif variant="heroNarrow" />
      </Scene>
      <Ground data-surface="ink">
        <Slogan>{t('aside.slogan')}</Slogan>
        <Words>{t('aside.text')}</Words>
      </Ground>
    </Panel>
  );
};
