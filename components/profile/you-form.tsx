import { NameFields, TitleField } from '@/components/forms/account/person-fields';
import { useTexts } from '@/components/ui/texts';
import { Words } from '@/components/ui/words';
import { youForm } from './profile-entries';
import { FixedValue, type FormProps } from './profile-layout';
import { SectionForm } from './section-form';

/** Form of address, names, and the e-mail, which is fixed. */
export const YouForm = ({ profile, ...part }: FormProps) => {
  const t = useTexts('profile');
  return (
    <SectionForm {...part} id="you-form" text={t('you.text')} about={youForm}>
      {(messageOf) => (
        <>
          <NameFields stored={profile} messageOf={messageOf} />
          <TitleField stored={profile.title} />
          <FixedValue>
            <dt>{t('you.email')}</dt>
            <dd>
              <Words>{profile.email}</Words>
            </dd>
            <dd>{t('you.emailFixed')}</dd>
          </FixedValue>
        </>
      )}
    </SectionForm>
  );
};
