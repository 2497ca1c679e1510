import { readFileSync } from 'node:fs';
import { newPerson, SITE } from '../../harness/people/learner';
import { seedLearner } from '../../harness/people/seeded-learner';
import { placeOperatorFiles } from '../../harness/site/operator-files';
import { modulePath } from '../../lib/shared/config/paths';
import { expect, test } from '../support/journey';

/** What an operator lays over the release (decision 081), seen on the built site. */

const CAPTION = 'Welcome to our hall.';

const content = placeOperatorFiles({
  'films/manifest.yaml': `"106":
  durationSeconds: 138
  minutes: 9
  sound: false
  sources:
    - file: own/six.mp4
      type: video/mp4
  poster: 106/poster.webp
  captions:
    pt: own/six.vtt
    en: own/six.vtt
    es: own/six.vtt
`,
  'courses/main/06-plan-do-reflect/en-NZ.md': readFileSync(
    'content/courses/main/06-plan-do-reflect/en.md',
    'utf8',
  ).replace(/^takeaway: .*$/m, 'takeaway: Keep the plan on the door.'),
  'locales/en-NZ/login.json': '{"title":"Come on in"}',
});

const publicFiles = placeOperatorFiles({
  'films/own/six.mp4': readFileSync('public/films/101/film.mp4'),
  'films/own/six.vtt': `WEBVTT\n\n00:00:00.000 --> 00:02:10.000\n${CAPTION}\n`,
  'logos/es-MX.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40" viewBox="0 0 160 40"><path d="M0 0h160v40H0z"/></svg>',
});

export const OWN_FILES = { CONTENT_DIR: content.folder, PUBLIC_DIR: publicFiles.folder };

export const ownFilesJourneys = (): void => {
  test.afterAll(() => {
    content.remove();
    publicFiles.remove();
  });

  test('R1.14 the operator’s words and logo take the place of ours', async ({ page }) => {
    await page.goto(`${SITE()}/en-NZ/login`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come on in');
    await page.goto(`${SITE()}/en-US/login`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Come on in');
    for (const encoding of ['identity', 'gzip, br']) {
      const logo = await fetch(`${SITE()}/logos/es-MX.svg`, { headers: { 'accept-encoding': encoding } });
      expect(await logo.text(), encoding).toContain('M0 0h160v40H0z');
    }
  });

  test('R1.14 the operator’s film plays with its captions and text', async ({ page }) => {
    await seedLearner(page, newPerson(), 'en-NZ');
    await page.goto(SITE() + modulePath('en-NZ', 'main', 'plan-do-reflect'));
    await expect(page.locator('video source')).toHaveAttribute('src', /\/films\/own\/six\.mp4/);
    await expect(page.getByText(/Keep the plan on the door/).first()).toBeAttached();
    await page
      .getByRole('button', { name: /^Watch the video/ })
      .first()
      .click();
    await expect(page.locator('#film p')).toHaveText(CAPTION);
    const part = await fetch(`${SITE()}/films/own/six.mp4`, { headers: { range: 'bytes=0-99' } });
    expect([part.status, part.headers.get('content-range')?.startsWith('bytes 0-99/')]).toEqual([206, true]);
  });
};
