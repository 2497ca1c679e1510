import { existsSync } from 'node:fs';
import { SITE } from '../harness/people/learner';
import { LOCALES, SITES } from '../lib/shared/config/locales';
import { textOf } from './support/any-locale';
import { expect, test } from './support/journey';

/**
 * What a stranger reads, in the pages as they are sent: a site offers the course where the content has its modules, and
 * announces it elsewhere.
 */

test.use({ javaScriptEnabled: false });

for (const locale of LOCALES) {
  const written = existsSync(`content/courses/main/01-confidence/${SITES[locale].language}.md`);
  const source = (key: string) => textOf(locale, written ? key : `before-modules:${key.replace(':', '.')}`);

  test(`R2.5 ${locale} ${written ? 'offers' : 'announces'} the course to a stranger`, async ({ page }) => {
    const body = page.locator('body');
    const description = page.locator('meta[name=description], meta[property="og:description"]');

    await page.goto(`${SITE()}/${locale}`);
    for (const tag of await description.all())
      await expect(tag).toHaveAttribute('content', source('home:description'));
    for (const key of [
      'home:hero.audience',
      'home:hero.promise',
      'home:hero.start',
      'home:courses.introduction',
      'home:steps.learn.text',
      'home:certificate.text',
      'common:footer.about',
    ])
      await expect(body).toContainText(source(key));

    await page.goto(`${SITE()}/${locale}/login`);
    for (const tag of await description.all())
      await expect(tag).toHaveAttribute('content', source('login:metaDescription'));
    await expect(body).toContainText(source('login:lead'));
    await expect(body).toContainText(source('login:aside.text'));

    await page.goto(`${SITE()}/${locale}/cookies`);
    await expect(body).toContainText(source('common:footer.about'));
  });
}
