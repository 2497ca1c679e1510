import Head from 'next/head';
import { useTexts } from '@/components/ui/texts';

/** The same in every locale (spec §1). */
export const SLOGAN = 'Quebrando Barreiras';

interface PageHeadProps {
  /** Name of the page; the home page has none. */
  title?: string;
  /** Set while a form on the page shows errors: the title then begins with "Error:". */
  hasErrors?: boolean;
  description?: string;
}

/** Title and description of a page. */
export const PageHead = ({ title, hasErrors = false, description }: PageHeadProps) => {
  const t = useTexts();
  const name = title ? `${title} – ${SLOGAN}` : SLOGAN;
  return (
    <Head>
      <title>{hasErrors ? t('titleWithErrors', { title: name }) : name}</title>
      {description && <meta key="description" name="description" content={description} />}
    </Head>
  );
};
