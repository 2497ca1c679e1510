import type { ComponentType } from 'react';
import { ThemeProvider } from 'styled-components';
import { TextsContext } from '@/components/ui/texts';
import type { PageTexts } from '@/lib/shared/texts/read-text';
import { theme } from '@/lib/shared/theme/theme';

/** What `pageTranslations` puts into the props of the page. */
export interface Translated {
  texts: PageTexts;
}

/**
 * Gives a page, or an island of a static page, its texts and its theme. Done page by page and not in `_app`, so that a
 * page of static markup alone loads neither the texts nor styled-components (10 kB) before they are needed.
 */
export const withTranslations =
  <Props extends object>(Page: ComponentType<Props>): ComponentType<Props & Translated> =>
  (props) => (
    <TextsContext value={props.texts}>
      <ThemeProvider theme={theme}>
        <Page {...props} />
      </ThemeProvider>
    </TextsContext>
  );
