import { ButtonLink } from '@/components/ui/button';
import { Ways } from '@/components/ui/layout';
import { ShareButton, whatsAppAddress } from '@/components/ui/share-button';
import { useSite } from '@/components/ui/site';
import { Heading, UnderHeading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';

/** The site, to be sent to somebody else who coaches. */
export const InviteSomebody = ({ homeAddress }: { homeAddress: string }) => {
  const { brand } = useSite();
  const t = useTexts('courses');
  const shared = { title: brand, text: t('invite.message'), url: homeAddress };
  return (
    <section aria-labelledby="invite-heading">
      <Heading id="invite-heading" size="card">
        {t('invite.heading')}
      </Heading>
      <UnderHeading>{t('invite.text')}</UnderHeading>
      <Ways>
        <ShareButton {...shared} variant="outline" />
        <ButtonLink
          variant="outline"
          href={whatsAppAddress(shared)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('share:whatsApp')}
        </ButtonLink>
      </Ways>
    </section>
  );
};
