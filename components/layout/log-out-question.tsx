import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { useTexts } from '@/components/ui/texts';
import { color, displaySize, font, radius, space } from '@/styles/tokens';
import { LEAVES, LOG_OUT_QUESTION } from './leaving';

const Dialog = styled.dialog`
  width: min(30rem, calc(100vw - 2rem));
  margin: auto;
  padding: ${space(6)};
  border: 0;
  border-radius: ${radius('large')};

  &::backdrop {
    background: ${color('inkDeep')};
    opacity: 0.7;
  }
  h2 {
    margin-bottom: ${space(3)};
    font-family: ${font('display')};
    font-size: ${displaySize('small')};
    line-height: 1.1;
    text-transform: uppercase;
  }
  form {
    display: flex;
    flex-direction: column;
    gap: ${space(3)};
    margin-top: ${space(6)};
  }
`;

/** Before a log-out that takes something from this device, it says what. Static, and closed until then. */
export const LogOutQuestion = () => {
  const t = useTexts();
  return (
    <Dialog id={LOG_OUT_QUESTION} data-surface="white" aria-labelledby={`${LOG_OUT_QUESTION}-heading`}>
      <h2 id={`${LOG_OUT_QUESTION}-heading`}>{t('header.leaving.heading')}</h2>
      <p>{t('header.leaving.text')}</p>
      <form method="dialog">
        <Button type="submit" wide value={LEAVES}>
          {t('header.leaving.leave')}
        </Button>
        <Button type="submit" variant="outline" wide value="">
          {t('header.leaving.stay')}
        </Button>
      </form>
    </Dialog>
  );
};
