import { useTexts } from '@/components/ui/texts';
import { Part } from './part';

/** Ends every session, after a second question. */
export const DevicesSection = () => {
  const t = useTexts('profile');
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
