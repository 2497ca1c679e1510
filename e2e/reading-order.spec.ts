import type { Page } from 'playwright/test';
import { SITE } from '../harness/people/learner';
import { PUBLIC_PAGES } from '../lib/shared/request/request-decision';
import { openProfile } from './support/accounts';
import { textOf } from './support/any-locale';
import { expect, test } from './support/journey';
import { becomeAnyone } from './support/learner-anywhere';

/** What a screen reader meets, in its order and by its names: the accessibility tree of the browser. */

/** Ranks and names in the order in which a screen reader meets them. */
const outlineOf = async (page: Page): Promise<string[]> => {
  const tree = await page.locator('body').ariaSnapshot();
  return tree
    .split('\n')
    .map((line) =>
      /^\s*- (banner|main|contentinfo|navigation|region|form|heading|switch|button)(.*?):?$/.exec(line),
    )
    .filter((found) => found !== null)
    .map(([, role = '', rest = '']) => `${role}${rest}`.trim());
};

test('a screen reader meets the profile in order, by name', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await becomeAnyone(page, 'pt-BR');
  await openProfile(page, 'pt-BR');
  await expect(page.locator('html[data-auth-state=authenticated]')).toBeAttached();
  const heard = await outlineOf(page);
  const main = heard.slice(heard.indexOf('main'), heard.indexOf('contentinfo'));
  expect(main).toEqual([
    'main',
    'heading "Seu perfil" [level=1]',
    'region "Foto"',
    'button "Escolher uma foto"',
    ...['Você', 'Seu trabalho', 'Interesses'].flatMap((part) => [
      `region "${part}"`,
      `heading "${part}" [level=2]`,
      `button "Alterar ${part}": Alterar`,
    ]),
    'region "Nome no certificado"',
    'heading "Nome no certificado" [level=2]',
    'region "Grupos"',
    'heading "Grupos" [level=2]',
    'region "E-mails que você recebe"',
    'heading "E-mails que você recebe" [level=2]',
    `switch "${textOf('pt-BR', 'sign-up:emailConsent.label')}"`,
    `switch "${textOf('pt-BR', 'sign-up:additionalSubscription.label')}"`,
    ...[
      ['Senha', 'Trocar a senha'],
      ['Sair de todos os aparelhos', 'Sair de todos os aparelhos'],
    ].flatMap(([part, button]) => [`region "${part}"`, `heading "${part}" [level=2]`, `button "${button}"`]),
    'region "Seus dados"',
    'heading "Seus dados" [level=2]',
    'region "Excluir a conta"',
    'heading "Excluir a conta" [level=2]',
    'button "Excluir a minha conta"',
  ]);
});

test('a screen reader meets header, page with title, then footer', async ({ page }) => {
  for (const path of PUBLIC_PAGES) {
    await page.goto(`${SITE()}/en-GB/${path}`);
    const heard = await outlineOf(page);
    const landmarks = heard.filter((line) => /^(banner|main|contentinfo)/.test(line));
    expect(landmarks, path).toEqual(['banner', 'main', 'contentinfo']);
    const headings = heard.filter((line) => line.startsWith('heading'));
    const levels = headings.map((line) => Number(/level=(\d)/.exec(line)?.[1]));
    expect(
      headings.find((line) => line.includes('level=1')),
      path,
    ).toMatch(/"[^"]{3,}"/);
    // Ranks go down one at a time.
    const skipped = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
    expect(skipped, `${path}: ${headings.join(' ')}`).toEqual([]);
    const nameless = heard.filter((line) => /^(navigation|region|form|button)$/.test(line));
    expect(nameless, path).toEqual([]);
  }
});
