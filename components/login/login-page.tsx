import styled from 'styled-components';
import { PublicPage } from '@/components/layout/page-frame';
import { PartBoundary } from '@/components/layout/part-boundary';
import { edge } from '@/components/ui/layout';
import { StaticHtml } from '@/components/ui/static-html';
import { from } from '@/lib/shared/theme/theme';
import { color, space } from '@/styles/tokens';
import { LoginAside } from './login-aside';
import { LoginScreen, type LoginScreenProps } from './login-screen';

const Halves = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100%;
  background: ${color('white')};

  ${from('laptopS')} {
    grid-template: 1fr / 5fr 6fr;
    min-height: 44rem;
  }
`;

const FormHalf = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space(6)};
  width: 100%;
  max-width: 36rem;
  margin-inline: auto;
  padding: ${space(6)} ${edge(4)} ${space(12)};

  ${from('tablet')} {
    padding: ${space(12)} ${space(6)} ${space(16)};
  }
  /* It ends where the header does. */
  ${from('laptopS')} {
    margin-right: max(0px, calc((100vw - 74rem) / 2));
  }
`;

/** The sign-in page. */
export const LoginPage = ({ loadRecovery }: LoginScreenProps) => (
  <PublicPage path="login">
    <Halves>
      <StaticHtml id="login-aside" content={typeof window === 'undefined' && <LoginAside />} />
      <FormHalf data-surface="white" data-whole="">
        <PartBoundary part="login">
          <LoginScreen loadRecovery={loadRecovery} />
        </PartBoundary>
      </FormHalf>
    </Halves>
  </PublicPage>
);
