import type { GetStaticPaths, GetStaticProps } from 'next';
import { ContactContent } from '@/components/contact/contact-content';
import { ContactForm } from '@/components/contact/contact-form';
import { PublicPage } from '@/components/layout/page-frame';
import { type Translated, withTranslations } from '@/components/layout/with-translations';
import { LazyIsland, useLazyIsland } from '@/components/ui/lazy-island';
import { StaticHtml } from '@/components/ui/static-html';
import { pageProps } from '@/lib/server/pages/page-props';
import { serverEnvironment } from '@/lib/shared/config/environment';
import { localeConfig } from '@/lib/shared/config/locale-config';
import { isLocale } from '@/lib/shared/config/locales';

const FORM = 'contact-island';

const loadForm = async (props: Translated) => {
  const [form, translations] = await Promise.all([
    import('@/components/contact/contact-form'),
    import('@/components/layout/with-translations'),
  ]);
  const TranslatedForm = translations.withTranslations(form.ContactForm);
  return <TranslatedForm {...props} />;
};

interface ContactProps {
  siteOrigin: string;
  /** Whether the operator has a mailbox for messages. */
  hasForm: boolean;
  link: string;
}

const ContactPage = ({ siteOrigin, hasForm, link, _nextI18Next }: ContactProps & Translated) => {
  useLazyIsland(FORM, () => loadForm({ _nextI18Next }), null);
  return (
    <PublicPage path="contact">
      <StaticHtml
        id="contact"
        content={
          typeof window === 'undefined' && (
            <ContactContent
              siteOrigin={siteOrigin}
              link={link}
              form={hasForm && <LazyIsland id={FORM} content={<ContactForm />} />}
            />
          )
        }
      />
    </PublicPage>
  );
};

export default typeof window === 'undefined' ? withTranslations(ContactPage) : ContactPage;

/** Nothing at build: the page is rendered in the environment's own configuration. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps<ContactProps> = async ({ params }) => {
  const locale = params?.locale;
  if (!isLocale(locale)) return { notFound: true };
  const { email, link } = localeConfig(locale).contact;
  return {
    props: {
      siteOrigin: serverEnvironment().SITE_ORIGIN,
      hasForm: email !== '',
      link,
      ...(await pageProps(locale, ['contact', 'errors'])),
    },
  };
};
