import { useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import { from } from '@/lib/shared/theme/theme';
import { space, textSize } from '@/styles/tokens';

const Frame = styled.nav`
  align-self: start;

  ${from('laptopS')} {
    position: sticky;
    top: ${space(6)};
  }
`;

const Title = styled.h2`
  font-size: ${textSize('small')};
  line-height: 1.4;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr));
  gap: 0 ${space(4)};
  margin-top: ${space(1)};

  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    line-height: 1.25;
    font-weight: 600;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  a:hover {
    text-decoration-thickness: 2px;
  }
  ${from('laptopS')} {
    grid-template-columns: 1fr;
  }
`;

/** What is on the page. */
export const Contents = ({ sections }: { sections: readonly string[] }) => {
  const { t } = useTranslation('profile');
  return (
    <Frame aria-labelledby="contents-heading">
      <Title id="contents-heading">{t('contents')}</Title>
      <List role="list">
        {sections.map((section) => (
          <li key={section}>
            <a href={`#${section}`}>{t(`${section}.heading`)}</a>
          </li>
        ))}
      </List>
    </Frame>
  );
};
