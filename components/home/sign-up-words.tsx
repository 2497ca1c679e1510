import styled from 'styled-components';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { TaggedText } from '@/components/ui/tagged-text';
import { Heading, Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { loginPath } from '@/lib/shared/config/paths';
import { isOpenCourse } from '@/lib/shared/rules/course';
import type { Course } from '@/lib/shared/rules/course-types';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { SignUpAside, SignUpBenefits } from './sign-up-aside';

/** The words begin where the header’s logo does. */
const Ground = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  padding: ${space(12)} ${space(4)};
  overflow: hidden;

  ${from('mobileL')} {
    padding-inline: ${space(5)};
  }
  ${from('tablet')} {
    padding-inline: ${space(6)};
  }
  ${from('laptopS')} {
    padding: ${space(14)} ${space(8)} 0 max(${space(6)}, calc((100vw - 74rem) / 2 + ${space(6)}));
  }
`;

const Text = styled(Lead)`
  max-width: 26rem;
  margin-top: ${space(4)};

  ul + & {
    margin-top: ${space(6)};
  }
`;

interface SignUpWordsProps {
  courses: readonly Course[];
}

/** What stands beside the sign-up form, on a phone above it. Static. */
export const SignUpWords = ({ courses }: SignUpWordsProps) => {
  const { locale } = useSite();
  const t = useTexts('home');
  const main = courses.find(({ key }) => key === 'main');
  return (
    <Ground data-surface="ink">
      <div className="before-code">
        <Heading id="sign-up-heading">{t('signUp.heading')}</Heading>
        <Text>{t('signUp.text')}</Text>
        {main && isOpenCourse(main) && <SignUpBenefits course={main} />}
        <Text as="p">
          <TaggedText
            text={t('signUp.haveAccount')}
            tags={{
              login: (words) => (
                <InlineLink href={loginPath(locale)} data-ahead="">
                  {words}
                </InlineLink>
              ),
            }}
          />
        </Text>
        <noscript>
          <Text>{t('signUp.noScript')}</Text>
        </noscript>
      </div>
      {main && <SignUpAside course={main} />}
    </Ground>
  );
};
