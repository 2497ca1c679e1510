import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ThemeProvider } from 'styled-components';
import { theme } from '@/lib/shared/theme/theme';

/** Renders a part of the kit, which knows no texts of its own. */
export const renderWithTheme = (element: ReactElement) =>
  render(element, { wrapper: ({ children }) => <ThemeProvider theme={theme}>{children}</ThemeProvider> });
