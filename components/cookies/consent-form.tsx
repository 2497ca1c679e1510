import styled from 'styled-components';
import { Card, Stack } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { Heading, Muted } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { defaultConsent } from '@/lib/shared/rules/consents/measuring';
import { space } from '@/styles/tokens';
import { ConsentAnswer } from './consent-answer';

/**
 * Shown after the form was sent: the address then ends with its id, which works without JavaScript. With it, no longer than the
 * choice is that one: another tab may change it.
 */
const Saved = styled.p`
  padding: ${space(3)} ${space(4)};
  border-left: 4px solid var(--accent);
  font-weight: 700;
  scroll-margin-top: ${space(22)};

  &:not(:target),
  html[data-cookies-off] &,
  html[data-consent-chosen][data-consent='denied'] &[id='consent-granted'],
  html[data-consent-chosen][data-consent='granted'] &[id='consent-denied'] {
    display: none;
  }
`;

/** Only `/consent.js` knows the choice, and says it on <html>; without it nothing is claimed. */
const Now = styled.p<{ $when: string }>`
  display: none;
  font-weight: 700;

  ${({ $when }) => `html${$when} &`} {
    display: block;
  }
`;

const NO_CONTROL = ':not([data-privacy-control])';

/** What `Saved` has just said is not said twice. */
const CurrentLines = styled.div`
  html:not([data-cookies-off])[data-consent='granted']:has(#consent-granted:target) &,
  html:not([data-cookies-off])[data-consent='denied']:has(#consent-denied:target) & {
    display: none;
  }
`;

const CurrentChoice = () => {
  const { locale } = useSite();
  const t = useTexts('cookies');
  const rule = defaultConsent(locale);
  return (
    <CurrentLines>
      <Now $when={`${NO_CONTROL}[data-consent-chosen='yes'][data-consent='granted']`}>
        {t('choice.now.granted')}
      </Now>
      <Now $when={`${NO_CONTROL}[data-consent-chosen='yes'][data-consent='denied']`}>
        {t('choice.now.denied')}
      </Now>
      <Now $when={`${NO_CONTROL}:not([data-cookies-off])[data-consent-chosen='no']`}>
        {t(`choice.now.unchosen.${rule}`)}
      </Now>
      <Now $when="[data-privacy-control]">{t('choice.now.privacyControl')}</Now>
      <Now $when={`${NO_CONTROL}[data-cookies-off]`}>{t('choice.now.notKept')}</Now>
    </CurrentLines>
  );
};

/** The choice about optional measurement. */
export const ConsentForm = () => {
  const { locale, measures } = useSite();
  const t = useTexts('cookies');
  return (
    <Card as="section" aria-labelledby="choice-heading">
      {/* Before the lines that it shows: one that came later would move the page. Where visits are measured it came before. */}
      {measures === 'no' && <script src="/consent.js" />}
      <Stack $gap={5}>
        <Heading id="choice-heading" size="card">
          {t('choice.heading')}
        </Heading>
        <p>{t(`choice.text.${defaultConsent(locale)}`)}</p>
        <CurrentChoice />
        <Saved id="consent-granted" tabIndex={-1}>
          {t('choice.saved.granted')}
        </Saved>
        <Saved id="consent-denied" tabIndex={-1}>
          {t('choice.saved.denied')}
        </Saved>
        <ConsentAnswer allow={t('choice.allow')} refuse={t('choice.refuse')} />
        {measures !== 'no' && <Muted>{t('choice.service')}</Muted>}
        <Muted>{t('choice.remembered')}</Muted>
        <Muted>{t('choice.privacyControl')}</Muted>
      </Stack>
    </Card>
  );
};
