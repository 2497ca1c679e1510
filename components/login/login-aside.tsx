import { useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import { Bars } from '@/components/ui/bars';
import { Lead } from '@/components/ui/text';
import { below } from '@/lib/config/theme';
import { displaySize, font, space } from '@/styles/tokens';

const Panel = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  height: 100%;
  min-height: 38rem;
  /* The words begin where the header’s logo does. */
  padding: ${space(16)} ${space(6)} ${space(16)} max(${space(6)}, calc((100vw - 74rem) / 2 + ${space(6)}));
  overflow: hidden;

  ${below('laptopS')} {
    display: none;
  }
`;

/** Fades out above the words, whatever the height of the form beside it. */
const Motif = styled.div`
  position: absolute;
  inset: 0 -5rem 19rem auto;
  mask-image: linear-gradient(#000 45%, transparent);
`;

const Slogan = styled.p`
  position: relative;
  max-width: 9em;
  font-family: ${font('display')};
  font-size: ${displaySize('title')};
  font-weight: 800;
  line-height: 1;
  text-transform: uppercase;
`;

const Words = styled(Lead)`
  position: relative;
  max-width: 24rem;
  margin-top: ${space(4)};
`;

/** What stands beside the sign-in form in wide windows. Static. */
export const LoginAside = () => {
  const { t } = useTranslation('login');
  return (
    <Panel data-surface="ink">
      <Motif>
        <Bars variant="hero" />
      </Motif>
      <Slogan>{t('aside.slogan')}</Slogan>
      <Words>{t('aside.text')}</Words>
    </Panel>
  );
};
