import { useTranslation } from 'next-i18next/pages';
import type { PasswordToggleTexts } from '@/components/ui/password-field';

/** Words on the button that shows a password. */
export const usePasswordToggle = (): PasswordToggleTexts => {
  const { t } = useTranslation();
  return {
    show: t('password.show'),
    hide: t('password.hide'),
    showPassword: t('password.showPassword'),
    hidePassword: t('password.hidePassword'),
  };
};
