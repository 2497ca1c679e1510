import { useTexts } from '@/components/ui/texts';
import { Words } from '@/components/ui/words';
import { Facts } from './facts';
import { Part } from './part';
import type { PartProps } from './profile-layout';

/** How a person is called, and the e-mail. */
export const YouSection = (props: PartProps) => {
  const { profile } = props;
  const t = useTexts('profile');
  return (
    <Part
      id="you"
      heading={t('you.heading')}
      summary={
        <Facts
          facts={[
            [t('you.name'), `${profile.firstName} ${profile.lastName}`.trim()],
            [t('you.email'), <Words key="email">{profile.email}</Words>, 'long'],
          ]}
        />
      }
      load={async () => {
        const { YouForm } = await import('./you-form');
        return (part) => <YouForm {...props} {...part} />;
      }}
    />
  );
};
