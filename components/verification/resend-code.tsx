import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showSuccess } from '@/components/ui/toasts/show-toast';
import { AuthError } from '@/lib/auth/auth-error';
import { providerForLocale } from '@/lib/auth/provider-for-locale';
import type { Locale } from '@/lib/config/locales';

interface ResendCodeProps {
  locale: Locale;
  email: string;
  onSent: () => void;
  /** There is nothing left to confirm, perhaps because it was done in another tab. */
  onAlreadyConfirmed: () => void;
  onFailure: (error: unknown) => void;
}

/** Asks for another code and says where it went. */
export const ResendCode = ({ locale, email, onSent, onAlreadyConfirmed, onFailure }: ResendCodeProps) => {
  const { t } = useTranslation('verification');
  const [busy, setBusy] = useState(false);

  const resend = async () => {
    setBusy(true);
    try {
      await (await providerForLocale(locale)).resendCode({ email });
      showSuccess(t('resent', { email }));
      onSent();
    } catch (error) {
      if (error instanceof AuthError && error.code === 'already-confirmed') onAlreadyConfirmed();
      else onFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button variant="outline" wide busy={busy} onClick={resend}>
      {t(busy ? 'resending' : 'resend')}
    </Button>
  );
};
