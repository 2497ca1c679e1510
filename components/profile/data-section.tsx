import { useTranslation } from 'next-i18next/pages';
import { ButtonLink } from '@/components/ui/button';
import { Hint } from '@/components/ui/field';
import { ProfileSection } from './profile-layout';

/** A plain link: the server names the file, and it works without a script. */
export const DataSection = ({ dataPath }: { dataPath: string }) => {
  const { t } = useTranslation('profile');
  return (
    <ProfileSection id="data" heading={t('data.heading')} text={t('data.text')}>
      <div>
        <ButtonLink variant="outline" href={dataPath} download="" aria-describedby="data-format">
          {t('data.download')}
        </ButtonLink>
        <Hint id="data-format">{t('data.format')}</Hint>
      </div>
    </ProfileSection>
  );
};
