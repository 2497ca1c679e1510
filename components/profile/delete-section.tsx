import styled from 'styled-components';
import { useTexts } from '@/components/ui/texts';
import { color, radius } from '@/styles/tokens';
import type { DeleteProps } from './delete-confirm';
import { Facts } from './facts';
import { Part, PartCard } from './part';

/** What cannot be taken back stands apart from the rest. */
const Alone = styled(PartCard)`
  margin-top: 1.5rem;
  border-color: ${color('dangerSoft')};
  border-top: 4px solid ${color('danger')};
  border-radius: 0 0 ${radius('large')} ${radius('large')};
  background: ${color('dangerSoft')};

  h2 {
    color: ${color('danger')};
  }
  dl {
    margin-top: 0.75rem;
  }
`;

/** What goes and what stays, in short; the part that opens has all of it, and asks for the password. */
export const DeleteSection = (props: DeleteProps) => {
  const t = useTexts('profile');
  return (
    <Alone>
      <Part
        id="delete"
        heading={t('delete.heading')}
        summary={
          <>
            <p>{t('delete.text')}</p>
            <Facts
              facts={[
                [t('delete.goes'), t('delete.goesShort'), 'long'],
                [t('delete.stays'), t('delete.staysShort'), 'long'],
              ]}
            />
          </>
        }
        start={t('delete.start')}
        danger
        asksOnly
        load={async () => {
          const { DeleteConfirm } = await import('./delete-confirm');
          return (part) => <DeleteConfirm {...props} {...part} />;
        }}
      />
    </Alone>
  );
};
