import { useTranslation } from 'next-i18next/pages';
import { CertificateDrawing } from '@/components/ui/certificate-drawing';
import { useSite } from '@/components/ui/site';
import type { CertificateSheetFacts, SetName } from '@/lib/shared/rules/certificate/sheet';
import { writtenDate } from '@/lib/shared/rules/certificate/written';

interface CertificateSheetProps extends SetName {
  facts: CertificateSheetFacts;
  className?: string;
}

/** A learner's certificate, issued or to come; what it says is in its alternative text. */
export const CertificateSheet = ({ facts, name, ...rest }: CertificateSheetProps) => {
  const { t } = useTranslation('certificate');
  const { courseTitle: course, completedOn } = facts;
  const { locale } = useSite();
  const label = completedOn
    ? t('preview.label', { name, course, date: writtenDate(completedOn, locale) })
    : t('preview.labelOpen', { name, course });
  return (
    <CertificateDrawing
      {...rest}
      facts={facts}
      name={name}
      label={label}
      codeLater={t('preview.codeLater')}
    />
  );
};
