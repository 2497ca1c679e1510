import { ThemeProvider } from 'styled-components';
import { Button, ButtonLink } from '@/components/ui/button';
import { Cluster, Container, Stack } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { Heading } from '@/components/ui/text';
import type { BaseLanguage } from '@/lib/shared/config/locales';
import { localePath } from '@/lib/shared/config/paths';
import type { PagePart } from '@/lib/shared/contract/page-fault';
import { theme } from '@/lib/shared/theme/theme';
import english from '@/locales/en/part-failed.json';
import spanish from '@/locales/es/part-failed.json';
import portuguese from '@/locales/pt-BR/part-failed.json';

/** Imported, not read from the page: its texts may be what failed. */
const TEXTS: Record<BaseLanguage, typeof portuguese> = { pt: portuguese, en: english, es: spanish };

export interface PartFailedProps {
  part: PagePart;
  /** It failed once more after it was tried again. */
  again: boolean;
  onRetry: () => void;
}

/** Stands in the place of a part of the page that failed. */
export const PartFailed = ({ part, again, onRetry }: PartFailedProps) => {
  const { locale, language } = useSite();
  const words = TEXTS[language];
  const isWhole = part === 'page' || part === 'content';
  const content = (
    <Stack role="alert" $gap={4}>
      <Heading level={isWhole ? 1 : 2} size="small" capitals={false}>
        {words.heading}
      </Heading>
      <p>{again ? words.again : words.text}</p>
      <Cluster>
        {again ? (
          <Button onClick={() => window.location.reload()}>{words.reload}</Button>
        ) : (
          <Button onClick={onRetry}>{words.retry}</Button>
        )}
        {part !== 'contact' && (
          <ButtonLink variant="outline" href={localePath(locale, 'contact')}>
            {words.contact}
          </ButtonLink>
        )}
      </Cluster>
    </Stack>
  );
  return <ThemeProvider theme={theme}>{isWhole ? <Container>{content}</Container> : content}</ThemeProvider>;
};
