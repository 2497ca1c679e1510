import { useState } from 'react';
import { CooldownButton } from '@/components/forms/cooldown-button';
import { useCooldown } from '@/components/forms/use-cooldown';
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

/** Asks for another code and says where it went. */
export const ResendCode = ({ email, subject, send, onSent, onFailure }: ResendCodeProps) => {
  const t = useTexts('verification');
  const [busy, setBusy] = useState(false);
  const cooldown = useCooldown(subject);

  const resend = async () => {
    if (cooldown.left > 0) return void onFailure(new AuthError('limit-exceeded'));
    setBusy(true);
    try {
      if (!(await send())) return;
      void showSuccess(t('resent', { email }));
      onSent();
    } catch (error) {
      if (onFailure(error) === 'limit-exceeded') cooldown.start();
    } finally {
      setBusy(false);
    }
  };

  return (
    <CooldownButton variant="outline" wide busy={busy} left={cooldown.left} onClick={resend}>
      {t(busy ? 'resending' : 'resend')}
    </CooldownButton>
  );
};
