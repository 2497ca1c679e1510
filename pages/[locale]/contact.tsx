import { ContactContent } from '@/components/contact/contact-content';
import { ContactForm } from '@/components/contact/contact-form';
import { LazyIsland, useLazyIsland } from '@/components/layout/lazy-island';
import { PublicPage } from '@/components/layout/page-frame';
import { type Translated, withTranslations } from '@/components/layout/with-translations';
import { StaticHtml } from '@/components/ui/static-html';
import { services } from '@/lib/server/composition';
import { pageProps } from '@/lib/server/pages/page-props';
import { publicPage, publicPaths } from '@/lib/server/pages/public-page';
import { localeConfig } from '@/lib/shared/config/locale-config';
import type { Controller } from '@/lib/shared/config/variables/site';

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
  controller: Controller | null;
}

const ContactPage = ({ siteOrigin, hasForm, link, controller, texts }: ContactProps & Translated) => {
  useLazyIsland(FORM, 'contact', () => loadForm({ texts }), null);
  return (
    <PublicPage path="contact">
      <StaticHtml
        id="contact"
        content={
          typeof window === 'undefined' && (
            <ContactContent
              siteOrigin={siteOrigin}
              link={link}
              controller={controller}
              form={hasForm && <LazyIsland id={FORM} content={<ContactForm />} />}
            />
          )
        }
      />
    </PublicPage>
  );
};

export default typeof window === 'undefined' ? withTranslations(ContactPage) : ContactPage;

export const getStaticPaths = publicPaths;

export const getStaticProps = publicPage(async (locale) => {
  const { email, link } = localeConfig(locale).contact;
  const controller = services().environment.CONTROLLERS[locale] ?? null;
  return { hasForm: email !== '', link, controller, ...(await pageProps(locale, ['contact', 'errors'])) };
});
