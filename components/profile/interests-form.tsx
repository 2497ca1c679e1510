import { useMemo } from 'react';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Fieldset } from '@/components/ui/fieldset';
import { useTexts } from '@/components/ui/texts';
import type { Profile } from '@/lib/shared/contract/profile';
import { boxName, interestsForm } from './profile-entries';
import { Boxes, type FormProps, type ProfileChoices } from './profile-layout';
import { SectionForm } from './section-form';

interface GroupProps {
  group: 'interests' | 'preferences';
  values: readonly string[];
  profile: Profile;
}

const Group = ({ group, values, profile }: GroupProps) => {
  const t = useTexts('profile');
  const ticked: readonly string[] = profile[group];
  return (
    <Fieldset id={`${group}-group`} legend={t(`${group}.legend`)}>
      <Boxes>
        {values.map((value) => (
          <CheckboxField
            key={value}
            name={boxName(group, value)}
            label={t(`${group}.options.${value}`)}
            defaultChecked={ticked.includes(value)}
          />
        ))}
      </Boxes>
    </Fieldset>
  );
};

/** Topics, and ways of learning. */
export const InterestsForm = ({ profile, choices, ...part }: FormProps & { choices: ProfileChoices }) => {
  const t = useTexts('profile');
  const about = useMemo(() => interestsForm(choices), [choices]);
  return (
    <SectionForm {...part} id="interests-form" text={t('interests.text')} about={about}>
      {() =>
        (['interests', 'preferences'] as const).map((group) => (
          <Group key={group} group={group} values={choices[group]} profile={profile} />
        ))
      }
    </SectionForm>
  );
};
