import { useTranslation } from 'next-i18next/pages';
import type { ComponentProps } from 'react';
import { PasswordField } from '@/components/ui/password-field';

/** A password of an account, with the words on the button that shows it. */
export const AccountPassword = (props: Omit<ComponentProps<typeof PasswordField>, 'toggle'>) => {
  const { t } = useTranslation();
  const toggle = {
    show: t('password.show'),
    hide: t('password.hide'),
    showPassword: t('password.showPassword'),
    hidePassword: t('password.hidePassword'),
  };
  return <PasswordField {...props} toggle={toggle} />;
};
