import type { ComponentProps } from 'react';
import { PasswordField } from '@/components/ui/password-field';
import { useTexts } from '@/components/ui/texts';

/** A password of an account, with the words on the button that shows it. */
export const AccountPassword = (props: Omit<ComponentProps<typeof PasswordField>, 'toggle'>) => {
  const t = useTexts();
  const toggle = {
    show: t('password.show'),
    hide: t('password.hide'),
    showPassword: t('password.showPassword'),
    hidePassword: t('password.hidePassword'),
  };
  return <PasswordField {...props} toggle={toggle} />;
};
