import { tsImport } from 'tsx/esm/api';

/** What the threads run under `npm run dev` and in tests; for production `npm run build` compiles `pdf.ts`. */
export const { renderCertificate } = await tsImport('./pdf.ts', import.meta.url);
