import { expect, type Page } from 'playwright/test';
import { type ModuleKey, modulesOf } from '../../harness/course-content';
import { SITE } from '../../harness/people/learner';
import { completeModules } from '../../harness/people/seeded-learner';
import { type Locale, SITES } from '../../lib/shared/config/locales';
import { certificateAnchor, coursesHomePath, modulePath } from '../../lib/shared/config/paths';
import { textOf } from './any-locale';
import { confirmReading } from './course';
import { readPdf } from './pdf';

/** A course on any site from all but its last module to the printed certificate. */

type CourseName = 'main' | 'football';

const NAME = 'María José Ñandú';

const finish = async (page: Page, locale: Locale, course: CourseName, last: ModuleKey): Promise<void> => {
  const { language } = SITES[locale];
  const text = (key: string) => textOf(locale, `module:${key}`);
  await page.goto(`${SITE()}${modulePath(locale, course, last.slug[language])}`);
  await page.getByText(text('transcript.heading'), { exact: true }).click();
  await confirmReading(page, text('transcript.markRead'), text('transcript.missing'));
  const questions = page.locator('#questions');
  for (const [index, { choice }] of last.answers.entries()) {
    if (index > 0) await questions.getByRole('button', { name: text('questions.next') }).click();
    await questions
      .locator('label')
      .filter({ has: page.locator(`[value="${choice}"]`) })
      .click();
    await questions.getByRole('button', { name: text('questions.check') }).click();
  }
  await expect(page.getByText(text('done.courseHeading'))).toBeVisible();
};

/** Issues the certificate and answers with the text of its PDF. */
const certify = async (page: Page, locale: Locale, course: CourseName): Promise<string> => {
  const text = (key: string) => textOf(locale, `certificate:${key}`);
  await page.goto(`${SITE()}${coursesHomePath(locale)}`);
  const card = page.locator(`#${certificateAnchor(course)}`);
  await card.getByLabel(text('name.label')).fill(NAME);
  await card.getByRole('button', { name: text('actions.issue') }).click();
  const download = page.waitForEvent('download');
  await card.getByRole('link', { name: text('actions.download') }).click();
  return (await readPdf(await (await download).path())).text;
};

/** Takes the last module of the course by hand, and expects a certificate that names the course so. */
export const expectCertificate = async (
  page: Page,
  locale: Locale,
  course: CourseName,
  title: string,
): Promise<void> => {
  const modules = modulesOf(course);
  await completeModules(page.context().request, modules.slice(0, -1));
  await finish(page, locale, course, modules.at(-1) as ModuleKey);
  const printed = await certify(page, locale, course);
  expect(printed).toContain(NAME);
  expect(printed).toContain(title);
};
