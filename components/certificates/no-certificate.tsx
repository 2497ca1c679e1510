import { ErrorNotice } from '@/components/layout/error-notice';
import { ButtonLink } from '@/components/ui/button';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { certificateCheckPath, homePath } from '@/lib/shared/config/paths';

/** What a code came to that shows no certificate. */
export type NoCertificateReason = 'not-found' | 'withdrawn' | 'limited' | 'unavailable';

const TEXTS = {
  'not-found': 'notFound',
  withdrawn: 'withdrawn',
  limited: 'limited',
  unavailable: 'unavailable',
} as const;

/** Answers that must never be mistaken for one another: there is none, there was one, and we cannot tell right now. */
export const NoCertificate = ({ reason }: { reason: NoCertificateReason }) => {
  const { locale } = useSite();
  const t = useTexts('certificate');
  const texts = TEXTS[reason];
  const canRetry = reason === 'limited' || reason === 'unavailable';
  return (
    <ErrorNotice
      texts={(key) => t(`page.${texts}.${key}`)}
      actions={
        <>
          {canRetry && (
            // The page one is on.
            <ButtonLink variant="lime" href="?">
              {t('page.unavailable.retry')}
            </ButtonLink>
          )}
          {reason === 'not-found' && (
            <ButtonLink variant="lime" href={certificateCheckPath(locale)}>
              {t('check.another')}
            </ButtonLink>
          )}
          <ButtonLink variant="outline" href={homePath(locale)}>
            {t('page.about')}
          </ButtonLink>
        </>
      }
    />
  );
};
