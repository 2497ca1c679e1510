import styled from 'styled-components';
import { CONSENT_FIELDS } from '@/components/forms/account/consent-fields';
import { SaveStateLine, SignInElsewhere } from '@/components/forms/save-state-line';
import { FormError } from '@/components/ui/form-error';
import { useSite } from '@/components/ui/site';
import { SwitchField } from '@/components/ui/switch-field';
import { Heading, Muted } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { profilePath } from '@/lib/shared/config/paths';
import { isOffered, MESSAGE_CONSENTS } from '@/lib/shared/rules/consents/kinds';
import { from } from '@/lib/shared/theme/theme';
import { space, textSize } from '@/styles/tokens';
import { PartHead } from './part';
import type { PartProps } from './profile-layout';
import { useConsents, warmConsents } from './use-consents';

const Frame = styled.section`
  display: grid;
  gap: ${space(3)};
  padding: ${space(5)};

  ${from('tablet')} {
    padding: ${space(6)} ${space(8)};
  }
  > div + div {
    padding-top: ${space(3)};
    border-top: 1px solid var(--line);
  }
`;

const Small = styled(Muted)`
  font-size: ${textSize('small')};
`;

/** The two marketing consents, in the words in which sign-up asked for them. Each counts as soon as it is switched. */
export const MessagesSection = ({ profile, onSaved }: PartProps) => {
  const { locale } = useSite();
  const t = useTexts('profile');
  const { consents, states, failure, change } = useConsents(profile.consents, onSaved);
  return (
    <Frame id="messages" aria-labelledby="messages-heading" onFocus={warmConsents}>
      <PartHead>
        <Heading id="messages-heading" size="small">
          {t('messages.heading')}
        </Heading>
        <Small>{t('messages.atOnce')}</Small>
      </PartHead>
      {failure && <FormError>{failure.message}</FormError>}
      {failure?.isSignedOut && <SignInElsewhere namespace="profile" path={profilePath(locale)} />}
      {MESSAGE_CONSENTS.map(
        (name) =>
          isOffered(name, locale) && (
            <SwitchField
              key={name}
              name={CONSENT_FIELDS[name]}
              label={t(`sign-up:${CONSENT_FIELDS[name]}.label`)}
              checked={consents[name]}
              onChange={({ target }) => change(name, target.checked)}
              state={<SaveStateLine namespace="profile" state={states[name]} />}
            />
          ),
      )}
      <Small>
        {t('messages.text')} {t('messages.always')}
      </Small>
    </Frame>
  );
};
