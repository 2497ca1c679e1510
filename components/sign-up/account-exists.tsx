import { TextButton } from '@/components/forms/form-parts';
import { Cluster } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { goToLogin } from '@/lib/auth/destination';
import { updatePending } from '@/lib/auth/pending-account';
import { loginPath } from '@/lib/shared/config/paths';

interface AccountExistsProps {
  email: () => string;
  /** Asks for a new code: the account may exist and be unconfirmed. */
  onResend: () => void;
}

/** Two ways on from “there is already an account”. */
export const AccountExists = ({ email, onResend }: AccountExistsProps) => {
  const { locale } = useSite();
  const t = useTexts('sign-up');
  return (
    <Notice>
      <p>{t('exists.text')}</p>
      <Cluster $gap={5}>
        <InlineLink
          href={loginPath(locale)}
          onClick={(event) => {
            event.preventDefault();
            updatePending({ login: { email: email(), confirmed: false } });
            goToLogin(locale);
          }}
        >
          {t('exists.signIn')}
        </InlineLink>
        <TextButton type="button" onClick={onResend}>
          {t('exists.resend')}
        </TextButton>
      </Cluster>
    </Notice>
  );
};
