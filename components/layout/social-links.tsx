import styled from 'styled-components';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { SOCIAL_NETWORKS } from '@/lib/shared/config/social-networks';
import { radius, space, textSize } from '@/styles/tokens';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(6)};
  padding: 0;
  list-style: none;
`;

const Network = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: ${space(2)} ${space(4)};
  border: 1px solid var(--line);
  border-radius: ${radius('medium')};
  color: var(--text);
  font-size: ${textSize('small')};
  font-weight: 700;
  text-decoration: none;

  &:hover {
    background: var(--hover);
  }
`;

/** The operator's pages elsewhere (spec §2); a network without an address is left out. */
export const SocialLinks = () => {
  const { socialLinks } = useSite();
  const t = useTexts();
  const given = SOCIAL_NETWORKS.filter((network) => socialLinks[network]);
  if (given.length === 0) return null;
  return (
    <List role="list" aria-label={t('footer.social.heading')}>
      {given.map((network) => (
        <li key={network}>
          <Network href={socialLinks[network]} data-social={network} rel="noopener">
            {t(`footer.social.${network}`)}
          </Network>
        </li>
      ))}
    </List>
  );
};
