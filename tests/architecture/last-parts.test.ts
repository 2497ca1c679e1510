import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Where a part stands must not depend on whether it is the last one: each is that for a moment while the page arrives. */

const ASKS = /:(?:last-(?:child|of-type)|only-child|nth-last-)/;

/** Where nothing moves by it. */
const HARMLESS: Readonly<Record<string, string>> = {
  'components/ui/step-bar.tsx': 'a colour',
  'components/impact/impact-chart.tsx': 'a colour',
  'styles/forced-colors.ts': 'a colour',
  'components/ui/sheet.tsx': 'shown once it is whole',
  'components/hall/hall-guide.tsx': 'on paper',
  'components/layout/header.tsx': 'shown once it is whole',
  'components/courses/course-path.tsx': 'rows are shown once they are whole, and a line below the last',
  'components/impact/evidence/evidence-card.tsx': 'drawn by the browser',
  'components/groups/invitation-screen.tsx': 'copied whole from a template',
  'components/ui/mini-certificate.tsx': 'its words stand in the middle of what is there',
};

it('no part is placed by being the last', async () => {
  const files = (
    await Promise.all(
      ['components', 'styles'].map(async (folder) =>
        (await readdir(folder, { recursive: true })).map((file) => join(folder, file)),
      ),
    )
  )
    .flat()
    .filter((file) => /\.tsx?$/.test(file));
  const asking = await Promise.all(
    files.map(async (file) =>
      ASKS.test((await readFile(file, 'utf8')).replace(/\/\*\*.*\*\//g, '')) ? [file] : [],
    ),
  );
  expect(asking.flat().sort()).toEqual(Object.keys(HARMLESS).sort());
});
