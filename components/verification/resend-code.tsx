import { useState } from 'react';
import { CooldownButton } from '@/components/forms/cooldown-button';
import { anotherCode, CODE_PAUSE_MS, useCooldown } from '@/components/forms/use-cooldown';
import { useTexts } from '@/components/ui/texts';
import { showSuccess } from '@/components/ui/toasts/show-toast';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';

interface ResendCodeProps {
  email: string;
  /** What has to wait after a limit, see `useCooldown`. */
  subject: string;
  /** False when the step is over and no code was sent. */
  send: () => Promise<boolean>;
  onSent: () => void;
  /** Says what went wrong, and answers which failure it was. */
  onFailure: (error: unknown) => AuthErrorCode;
}

/** What has to wait after a limit: codes that confirm this address. */
export const confirming = (email: string): string => `resend ${email}`;

/** Asks for another code and says where it went; the one that was sent has a moment to arrive. */
export const ResendCode = ({ email, subject, send, onSent, onFailure }: ResendCodeProps) => {
  const t = useTexts('verification');
  const [busy, setBusy] = useState(false);
  const limit = useCooldown(subject);
  const pause = useCooldown(anotherCode(subject));

  const resend = async () => {
    if (limit.left > 0) return void onFailure(new AuthError('limit-exceeded'));
    if (pause.left > 0) return;
    setBusy(true);
    try {
      if (!(await send())) return;
      void showSuccess(t('resent', { email }));
      pause.start(CODE_PAUSE_MS);
      onSent();
    } catch (error) {
      if (onFailure(error) === 'limit-exceeded') limit.start();
    } finally {
      setBusy(false);
    }
  };

  return (
    <CooldownButton
      variant="outline"
      wide
      busy={busy}
      left={limit.left || pause.left}
      waitText={limit.left > 0 ? undefined : 'verification:resendIn'}
      onClick={resend}
    >
      {t(busy ? 'resending' : 'resend')}
    </CooldownButton>
  );
};
