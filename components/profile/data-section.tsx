import { useTexts } from '@/components/ui/texts';
import { Part, PartLink } from './part';

/** A plain link: the server names the file, and it works without a script. */
export const DataSection = ({ dataPath }: { dataPath: string }) => {
  const t = useTexts('profile');
  return (
    <Part
      id="data"
      heading={t('data.heading')}
      summary={
        <p>
          {t('data.text')} <span id="data-format">{t('data.format')}</span>
        </p>
      }
      action={
        <PartLink href={dataPath} download="" aria-describedby="data-format">
          {t('data.download')}
        </PartLink>
      }
    />
  );
};
