import { useTranslation } from 'next-i18next/pages';
import { Part } from './part';

/** Ends every session, after a second question. */
export const DevicesSection = () => {
  const { t } = useTranslation('profile');
  return (
    <Part
      id="devices"
      heading={t('devices.heading')}
      summary={<p>{t('devices.text')}</p>}
      start={t('devices.start')}
      asksOnly
      load={async () => {
        const { DevicesConfirm } = await import('./devices-confirm');
        return (part) => <DevicesConfirm {...part} />;
      }}
    />
  );
};
