import { useTranslation } from 'next-i18next/pages';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { useSite } from '@/components/ui/site';
import { Muted } from '@/components/ui/text';
import { offersAdditionalSubscription } from '@/lib/shared/config/locales';
import { messagesForm } from './profile-entries';
import { type PartProps, ProfileSection } from './profile-layout';
import { SectionForm } from './section-form';

/** The two marketing consents, in the words in which sign-up asked for them. */
export const MessagesSection = ({ profile, onSaved }: PartProps) => {
  const { locale } = useSite();
  const { t } = useTranslation(['profile', 'sign-up']);
  const offersAdditional = offersAdditionalSubscription(locale);
  const { consents } = profile;
  return (
    <ProfileSection id="messages" heading={t('messages.heading')} text={t('messages.text')}>
      <SectionForm id="messages-form" about={messagesForm(consents, offersAdditional)} onSaved={onSaved}>
        {() => (
          <>
            <CheckboxField
              name="emailConsent"
              label={t('sign-up:emailConsent.label')}
              defaultChecked={consents.email}
            />
            {offersAdditional && (
              <CheckboxField
                name="additionalSubscription"
                label={t('sign-up:additionalSubscription.label')}
                defaultChecked={consents.additionalSubscription}
              />
            )}
            <Muted>{t('messages.always')}</Muted>
          </>
        )}
      </SectionForm>
    </ProfileSection>
  );
};
