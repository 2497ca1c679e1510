import 'styled-components';
import type { Theme } from '@/lib/config/theme';

declare module 'styled-components' {
  export interface DefaultTheme extends Theme {}
}
