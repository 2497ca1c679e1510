import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { ModuleHead } from '@/components/courses/module-layout';
import { ExtraAnswerForm } from '@/components/extras/extra-answer-form';
import { Article } from '@/components/ui/article';
import { ButtonLink } from '@/components/ui/button';
import { LoneLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { Eyebrow, Heading, prose } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import type { OpenExtraProps } from '@/lib/server/pages/extra-page';
import { extraPath, landingPath } from '@/lib/shared/config/paths';
import { space, textSize } from '@/styles/tokens';

/** The way back, above the heading. */
export const Back = styled.p`
  margin-bottom: ${space(2)};
`;

const WayOn = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} ${space(6)};
`;

/** Running text made from Markdown. */
export const Reading = styled.div`
  ${prose}
`;

/** The same under a title, with its first paragraph as the opening. */
const Lesson = styled(Reading)`
  max-width: 41rem;

  > p:first-child {
    font-size: ${textSize('lead')};
    line-height: 1.55;
  }
  > h2,
  > h3 {
    color: var(--accent);
  }
`;

interface ExtraViewProps extends ComponentProps<typeof ExtraAnswerForm> {
  takeaway: ReactNode;
  next?: OpenExtraProps['next'];
}

/** An extra module: a text to read, an open question, and something to try. */
export const ExtraView = ({ extra, takeaway, next, ...form }: ExtraViewProps) => {
  const { locale } = useSite();
  const t = useTexts('extras');
  return (
    <Article>
      <ModuleHead>
        <Back className="screen-only">
          <LoneLink href={landingPath(locale)}>{t('back')}</LoneLink>
        </Back>
        <Eyebrow>{t('kind', { minutes: extra.minutes })}</Eyebrow>
        <Heading level={1} size="title">
          {extra.title}
        </Heading>
      </ModuleHead>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from the repository's own Markdown */}
      <Lesson dangerouslySetInnerHTML={{ __html: extra.bodyHtml }} />
      <ExtraAnswerForm {...form} extra={extra} />
      {takeaway}
      <WayOn className="screen-only">
        {next && (
          <ButtonLink variant="lime" href={extraPath(locale, next.slug)}>
            {t('next', { title: next.title })}
          </ButtonLink>
        )}
        <LoneLink href={landingPath(locale)}>{t('back')}</LoneLink>
      </WayOn>
    </Article>
  );
};
