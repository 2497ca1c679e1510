import type { ReactNode } from 'react';
import { Form } from '@/components/forms/form';
import { SignInElsewhere } from '@/components/forms/save-state-line';
import { Button } from '@/components/ui/button';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { profilePath } from '@/lib/shared/config/paths';
import type { Profile } from '@/lib/shared/contract/profile';
import type { OpenedPart } from './parts';
import type { ProfileForm } from './profile-entries';
import { ButtonRow } from './profile-layout';
import { warmSaving } from './save-profile';
import { type Send, useSaveForm } from './use-save-form';

/** The sentence that stands at a field, and word for word in the summary. */
export type MessageOf = (field: string) => string | undefined;

interface SectionFormProps extends OpenedPart {
  id: string;
  /** Why it is asked. */
  text: string;
  about: ProfileForm;
  onSaved: (profile: Profile) => void;
  /** In the place of saving the changes alone. */
  send?: Send;
  children: (messageOf: MessageOf) => ReactNode;
}

/** A form of the page, with its summary and its buttons; whether it is saved stands at the part’s heading. */
export const SectionForm = ({ id, text, about, onSaved, send, children, ...part }: SectionFormProps) => {
  const { locale } = useSite();
  const t = useTexts('profile');
  const form = useSaveForm(about, onSaved, part, send);
  const actions = (
    <>
      {form.failure?.code === 'not-signed-in' && (
        <SignInElsewhere namespace="profile" path={profilePath(locale)} />
      )}
      <ButtonRow>
        <Button type="submit" busy={form.busy}>
          {t('save.submit')}
        </Button>
        {!form.busy && (
          <Button
            variant="ghost"
            onClick={() => {
              part.report('same');
              part.close();
            }}
          >
            {t('save.cancel')}
          </Button>
        )}
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
      <p>{text}</p>
      {children(form.errorOf)}
    </Form>
  );
};
