import styled from 'styled-components';
import { Stack } from '@/components/ui/layout';
import { Heading, Muted } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { from } from '@/lib/shared/theme/theme';
import { space, textSize } from '@/styles/tokens';

const List = styled.dl`
  margin: 0;
`;

const Item = styled.div`
  display: grid;
  gap: ${space(1)} ${space(6)};
  padding-block: ${space(4)};
  border-top: 1px solid var(--line);

  ${from('tablet')} {
    grid-template-columns: minmax(10rem, 2fr) minmax(0, 5fr) minmax(10rem, 2fr);
  }
`;

const Name = styled.dt`
  font-weight: 700;
  overflow-wrap: anywhere;
`;

const Detail = styled.dd`
  margin: 0;
`;

const Duration = styled(Detail)`
  color: var(--muted);
  font-size: ${textSize('small')};
`;

export interface StoredThing {
  key: string;
  /** What it is in words, and the cookie's own name. */
  name: string;
  purpose: string;
  duration: string;
}

interface StoredThingsProps {
  id: string;
  heading: string;
  intro: string;
  things: readonly StoredThing[];
}

/** A list of what is kept, what for, and for how long. */
export const StoredThings = ({ id, heading, intro, things }: StoredThingsProps) => {
  const t = useTexts('cookies');
  return (
    <Stack as="section" $gap={4} aria-labelledby={id}>
      <Heading id={id} size="card">
        {heading}
      </Heading>
      <Muted>{intro}</Muted>
      <List>
        {things.map(({ key, name, purpose, duration }) => (
          <Item key={key}>
            <Name>{name}</Name>
            <Detail>{purpose}</Detail>
            <Duration>{t('kept', { duration })}</Duration>
          </Item>
        ))}
      </List>
    </Stack>
  );
};
