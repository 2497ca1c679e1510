import { CertificateDrawing } from '@/components/ui/certificate-drawing';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import type { FootballSheetFacts } from '@/lib/shared/rules/certificates/football';
import type { CertificateSheetFacts, SetName } from '@/lib/shared/rules/certificates/sheet';
import { writtenDate } from '@/lib/shared/rules/certificates/written';
import { FootballSheet } from './football-sheet';

interface CertificateSheetProps extends SetName {
  facts: CertificateSheetFacts;
  football: FootballSheetFacts | null;
  /** Whether the name may change while it is shown. */
  live: boolean;
  className?: string;
}

/** A learner's certificate, issued or to come; what it says is in its alternative text. */
export const CertificateSheet = ({ facts, football, live, name, ...rest }: CertificateSheetProps) => {
  const t = useTexts('certificate');
  const { courseTitle: course, completedOn } = facts;
  const { locale } = useSite();
  const label = completedOn
    ? t('preview.label', { name, course, date: writtenDate(completedOn, locale) })
    : t('preview.labelOpen', { name, course });
  const drawing = { ...rest, facts, name, label };
  return football ? (
    <FootballSheet {...drawing} id="football-sheet" football={football} live={live} />
  ) : (
    <CertificateDrawing {...drawing} codeLater={t('preview.codeLater')} />
  );
};
