import styled from 'styled-components';
import { Bars } from '@/components/ui/bars';
import { edge } from '@/components/ui/layout';
import { Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { below, from } from '@/lib/shared/theme/theme';
import { displaySize, font, space } from '@/styles/tokens';

/** A low band above the form, on phones with the slogan alone, and in wide windows a half. The words begin where the header’s logo does. */
const Panel = styled.div`
  --edge: max(${space(6)}, calc((100vw - 74rem) / 2 + ${space(6)}));
  position: relative;
  padding: ${space(6)} ${edge(4)};
  overflow: hidden;

  ${from('tablet')} {
    padding: ${space(6)};
  }
  ${from('laptopS')} {
    height: 100%;
    padding: ${space(24)} ${space(6)} ${space(12)} var(--edge);
  }
`;

/**
 * The bars lean away from the words: clear of them at the top, whatever the height of the form beside them. Above a form their
 * height is their own, or they would move with each line of the band that arrives.
 */
const Motif = styled(Bars)`
  position: absolute;
  top: -5.85rem;
  /* Further out in a window that the slogan fills. */
  right: min(0px, calc(100vw - 24rem));
  height: 14.4rem;

  ${from('tablet')} {
    top: -9.75rem;
    height: 24rem;
  }
  ${from('laptopS')} {
    top: 0;
    right: 0;
    left: calc(var(--edge) + 9.5rem);
    height: 100%;
  }
  ${from('laptop')} {
    left: calc(var(--edge) + 15rem);
  }
`;

const Slogan = styled.p`
  position: relative;
  font-family: ${font('display')};
  font-size: ${displaySize('small')};
  font-weight: 800;
  line-height: 1;
  text-transform: uppercase;
  text-wrap: balance;

  ${from('tablet')} {
    font-size: ${displaySize('card')};
  }
  ${from('laptopS')} {
    max-width: 5em;
    font-size: ${displaySize('title')};
  }
  ${from('laptop')} {
    max-width: 6em;
  }
`;

const Words = styled(Lead)`
  position: relative;
  margin-top: ${space(2)};

  ${below('tablet')} {
    display: none;
  }
  ${from('laptopS')} {
    max-width: 13rem;
    margin-top: ${space(5)};
  }
  ${from('laptop')} {
    max-width: 15.5rem;
  }
`;

/** What stands above the sign-in form, and beside it in wide windows. Static. */
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
