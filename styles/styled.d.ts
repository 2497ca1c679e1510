import 'styled-components';
import type { Theme } from '@/lib/shared/theme/theme';

declare module 'styled-components' {
  export interface DefaultTheme extends Theme {}
}
