import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mainModules } from '../../harness/course-content';
import { completeModules } from '../../harness/people/seeded-learner';
import { LOCALES, type Locale } from '../../lib/shared/config/locales';
import { screensOf } from '../support/every-screen';
import { answered, test } from '../support/journey';
import { becomeAnyone } from '../support/learner-anywhere';
import { resizeTo } from '../support/window-size';

/**
 * A picture of every screen at three widths, in one site of each language, and in the United States where a site differs: the
 * course to which es-US leads, and the questions that only it asks. `CONTACT_SHEET` names the folder, outside of git unless told
 * otherwise; `SCREENS` and `SITES` narrow it (comma-separated); `FORCED_COLORS=1` takes them in a contrast theme.
 */

const FOLDER = process.env.CONTACT_SHEET || join(tmpdir(), 'contact-sheet');
const WIDTHS = [360, 768, 1440];
const chosen = (name: string) => process.env[name]?.split(',').filter(Boolean);
const USUAL_SITES = ['pt-BR', 'en-GB', 'es-MX', 'en-US', 'es-US'];
const PICTURED = LOCALES.filter((locale) => (chosen('SITES') ?? USUAL_SITES).includes(locale));
/** What the United States have of their own. */
const OF_THEIR_OWN = ['home', 'sign-up-second-step', 'privacy', 'course', 'menu', 'profile-work'];

const screens = (locale: Locale) =>
  screensOf(locale).filter(
    ({ name }) =>
      chosen('SCREENS')?.includes(name) ?? (!locale.endsWith('US') || OF_THEIR_OWN.includes(name)),
  );

const pictureOf = (name: string, locale: Locale, width: number) => `${name}-${locale}-${width}.png`;

const row = (name: string): string => {
  const cells = WIDTHS.flatMap((width) =>
    PICTURED.filter((locale) => screens(locale).some((screen) => screen.name === name)).map((locale) => {
      const file = pictureOf(name, locale, width);
      return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${locale} ${width}</figcaption></figure>`;
    }),
  );
  return `<h2>${name}</h2><div>${cells.join('')}</div>`;
};

const STYLE =
  'body{font:14px sans-serif;margin:24px}div{display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0}img{width:280px;border:1px solid #ccc}';

test.beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
  const names = [...new Set(PICTURED.flatMap((locale) => screens(locale).map(({ name }) => name)))];
  const page = `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${STYLE}</style>`;
  writeFileSync(join(FOLDER, 'index.html'), `${page}<h1>Contact sheet</h1>${names.map(row).join('')}`);
});

for (const locale of PICTURED)
  for (const visitor of ['nobody', 'learner'] as const)
    test(`pictures of ${locale} for ${visitor}`, async ({ page, expectConsole }) => {
      test.setTimeout(1_800_000);
      expectConsole(answered(404, ''), answered(400, ''));
      await page.emulateMedia({
        reducedMotion: 'reduce',
        forcedColors: process.env.FORCED_COLORS ? 'active' : 'none',
      });
      if (visitor === 'learner') {
        await becomeAnyone(page, locale);
        await completeModules(page.request, mainModules().slice(0, 2));
      }
      for (const { name, open } of screens(locale).filter((screen) => screen.visitor === visitor)) {
        await resizeTo(page, WIDTHS[0] ?? 360, 900);
        await open(page, locale);
        for (const width of WIDTHS) {
          await resizeTo(page, width, 900);
          const path = join(FOLDER, pictureOf(name, locale, width));
          await page.screenshot({ path, fullPage: name !== 'menu' });
        }
      }
    });
