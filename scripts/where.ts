import { writeFileSync } from 'node:fs';
import { readFeatures, whereText } from './where-document';

/** `npm run where`: writes docs/where.md from `docs/features.yaml` and the tree. */
writeFileSync('docs/where.md', whereText(readFeatures()));
