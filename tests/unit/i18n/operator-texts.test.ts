import { describe, expect, it } from 'vitest';
import { pageTranslations } from '@/lib/server/platform/i18n/page-translations';
import { operatorFolder } from '@/tests/support/operator-folder';

const heading = async (locale: 'en-GB' | 'en-US' | 'pt-BR', contentDir: string | undefined) =>
  (await pageTranslations(locale, ['contact'], { contentDir })).texts.namespaces.contact;

describe('the operator’s texts', () => {
  it('take the place of ours, key by key', async () => {
    const contentDir = operatorFolder({ 'locales/en/contact.json': '{"title":"Write to us"}' });
    const [ours, theirs] = [await heading('en-GB', undefined), await heading('en-GB', contentDir)];
    expect(theirs).toEqual({ ...ours, title: 'Write to us' });
    expect(ours?.title).not.toBe('Write to us');
  });

  it('of a site win over those of its language', async () => {
    const contentDir = operatorFolder({
      'locales/en/contact.json': '{"title":"Write to us"}',
      'locales/en-US/contact.json': '{"title":"Drop us a line"}',
    });
    expect((await heading('en-US', contentDir))?.title).toBe('Drop us a line');
    expect((await heading('en-GB', contentDir))?.title).toBe('Write to us');
    expect(await heading('pt-BR', contentDir)).toEqual(await heading('pt-BR', undefined));
  });
});
