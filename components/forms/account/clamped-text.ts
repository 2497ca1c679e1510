import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { MOST_PEOPLE } from '@/lib/shared/contract/limits';

/** What a field for numbers of people says once it has put a number within its limits. */
export const useClampedText = () => {
  const { locale } = useSite();
  const t = useTexts('sign-up');
  return (number: number) =>
    t('clamped', { number: number.toLocaleString(locale), max: MOST_PEOPLE.toLocaleString(locale) });
};
