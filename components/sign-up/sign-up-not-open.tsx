import { useTranslation } from 'next-i18next/pages';
import { Stack } from '@/components/ui/layout';
import { Heading, Muted } from '@/components/ui/text';

/** In place of the form on sites whose accounts have no identity provider in the browser. */
export const SignUpNotOpen = () => {
  const { t } = useTranslation('sign-up');
  return (
    <Stack $gap={3}>
      <Heading level={3} size="small">
        {t('unavailable.title')}
      </Heading>
      <Muted>{t('unavailable.text')}</Muted>
    </Stack>
  );
};
