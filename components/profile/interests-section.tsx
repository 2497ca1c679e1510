import { useTexts } from '@/components/ui/texts';
import { Chips } from './facts';
import { Part } from './part';
import type { PartProps, ProfileChoices } from './profile-layout';

/** What a person ticked. */
export const InterestsSection = (props: PartProps & { choices: ProfileChoices }) => {
  const t = useTexts('profile');
  const { interests, preferences } = props.profile;
  const ticked = [
    ...interests.map((value) => `interests.options.${value}`),
    ...preferences.map((value) => `preferences.options.${value}`),
  ];
  return (
    <Part
      id="interests"
      heading={t('interests.heading')}
      summary={
        ticked.length > 0 ? (
          <Chips role="list">
            {ticked.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </Chips>
        ) : (
          <p>{t('interests.none')}</p>
        )
      }
      load={async () => {
        const { InterestsForm } = await import('./interests-form');
        return (part) => <InterestsForm {...props} {...part} />;
      }}
    />
  );
};
