import styled from 'styled-components';
import { Container } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { TaggedText } from '@/components/ui/tagged-text';
import { Muted } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { localePath } from '@/lib/shared/config/paths';
import { countryName } from '@/lib/shared/texts/country-name';
import { space } from '@/styles/tokens';

const Band = styled.div`
  padding-block: ${space(4)};
  border-bottom: 1px solid var(--line);
`;

export interface BehindProps {
  /** Who runs the site, as the operator has set it. */
  controller: string;
}

/** Who runs the site, and the country that it is for. */
export const Behind = ({ controller }: BehindProps) => {
  const { locale, country } = useSite();
  const t = useTexts('home');
  return (
    <Band data-surface="white">
      <Container>
        <Muted>
          <TaggedText
            text={t('behind', { country: countryName(locale, country), name: controller })}
            tags={{
              about: (words) => <InlineLink href={localePath(locale, 'about')}>{words}</InlineLink>,
            }}
          />
        </Muted>
      </Container>
    </Band>
  );
};
