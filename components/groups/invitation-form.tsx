import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, ButtonLink } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { Words } from '@/components/ui/words';
import { FAILURES } from '@/lib/groups/invitation-form';
import { invitationPath, loginPath, withWayBack } from '@/lib/shared/config/paths';
import { space } from '@/styles/tokens';

const Column = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};
`;

const Failure = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};

  &:empty {
    display: none;
  }
`;

interface InvitationFormProps {
  id: string;
  /** Of its button. */
  label: string;
  children: ReactNode;
}

/** A form that `/invitation.js` sends. */
export const InvitationForm = ({ id, label, children }: InvitationFormProps) => {
  const t = useTexts('group-invitation');
  return (
    <Column id={id} method="post" noValidate>
      {children}
      <Failure data-failure="" />
      <Button type="submit" wide data-busy-words={t('joining')}>
        {label}
      </Button>
    </Column>
  );
};

/** What may go wrong while one of these forms is sent, as templates. */
export const InvitationFailures = () => {
  const { locale } = useSite();
  const t = useTexts('group-invitation');
  const logIn = withWayBack(`${loginPath(locale)}?expired=1`, invitationPath(locale));
  return FAILURES.map((failure) => (
    <template key={failure} id={`failure-${failure}`}>
      <FormError>
        <Words>{t(`save.failure.${failure}`)}</Words>
      </FormError>
      {failure === 'not-signed-in' && (
        <ButtonLink variant="outline" href={logIn}>
          {t('logInAgain')}
        </ButtonLink>
      )}
    </template>
  ));
};
