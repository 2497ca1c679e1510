import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Form } from '@/components/forms/form';
import { Button } from '@/components/ui/button';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { loginPath, profilePath } from '@/lib/shared/config/paths';
import type { Profile } from '@/lib/shared/contract/profile';
import { color } from '@/styles/tokens';
import type { ProfileForm } from './profile-entries';
import { ButtonRow } from './profile-layout';
import { warmSaving } from './save-profile';
import { type SaveState, useSaveForm } from './use-save-form';

const State = styled.p`
  color: var(--muted);
  font-weight: 600;

  &[data-state='saved'] {
    color: ${color('success')};
  }
`;

/** In a live region that is there from the start, so that “Saved” is read out. */
const SaveStateLine = ({ state }: { state: SaveState }) => {
  const { t } = useTranslation('profile');
  return (
    <div role="status">
      {state !== 'same' && (
        <State data-state={state}>
          {state === 'saved' && '✓ '}
          {t(`save.${state}`)}
        </State>
      )}
    </div>
  );
};

/** The sentence that stands at a field, and word for word in the summary. */
export type MessageOf = (field: string) => string | undefined;

interface SectionFormProps {
  id: string;
  about: ProfileForm;
  onSaved: (profile: Profile) => void;
  children: (messageOf: MessageOf) => ReactNode;
}

/** A form of the page, with its summary, its button and whether it is saved. */
export const SectionForm = ({ id, about, onSaved, children }: SectionFormProps) => {
  const { locale } = useSite();
  const { t } = useTranslation('profile');
  const { form, state } = useSaveForm(about, onSaved);
  const actions = (
    <>
      {form.failure?.code === 'not-signed-in' && (
        <InlineLink
          href={`${loginPath(locale)}?expired=1&next=${encodeURIComponent(profilePath(locale))}`}
          target="_blank"
        >
          {t('save.signIn')}
        </InlineLink>
      )}
      <ButtonRow>
        <Button type="submit" busy={form.busy}>
          {t('save.submit')}
        </Button>
        <SaveStateLine state={state} />
      </ButtonRow>
    </>
  );
  return (
    <Form
      id={id}
      form={form}
      aria-labelledby={`${id.replace('-form', '')}-heading`}
      onFocus={warmSaving}
      actions={actions}
    >
      {children(form.errorOf)}
    </Form>
  );
};
