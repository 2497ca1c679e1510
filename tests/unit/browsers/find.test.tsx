import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { find, findToClick, select, shows } from '@/e2e/browsers/in-page/find';

/** How the journeys of `npm run test:browsers` find things; jsdom lays nothing out, so each test says what it sees. */

const show = (html: string) => {
  document.body.innerHTML = html;
};

const byId = (id: string) => document.getElementById(id);

/** What jsdom has not, each with the object that it belongs to; taken away again, since files share a jsdom. */
const ABSENT = [
  [Element.prototype, 'checkVisibility'],
  [Element.prototype, 'scrollIntoView'],
  [document, 'elementFromPoint'],
] as const;
const before = ABSENT.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));

beforeEach(() => {
  const rectangles = [{}] as unknown as DOMRectList;
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(rectangles);
  Element.prototype.checkVisibility = function isShown() {
    return this.closest('[hidden]') === null;
  };
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const [index, [owner, name]] of ABSENT.entries()) {
    const descriptor = before[index];
    if (descriptor) Object.defineProperty(owner, name, descriptor);
    else Reflect.deleteProperty(owner, name);
  }
});

/** Has every click meet this element. */
const lies = (above: Element | null) => {
  document.elementFromPoint = () => above;
};

it('finds a whole name before its beginning', () => {
  show('<label>Senha atual<input id="old"></label><label>Senha<input id="new"></label>');
  expect(find({ role: 'field', name: 'Senha' })).toBe(byId('new'));
  expect(find({ role: 'field', name: 'Senha at' })).toBe(byId('old'));
});

it('reads names as a screen reader does', () => {
  show(
    '<button id="x" aria-label="Fechar">×</button><button id="y"><i aria-hidden="true">✓</i> Sair</button>' +
      '<h2 id="t">Fotos</h2><input id="z" aria-labelledby="t">',
  );
  expect(find({ role: 'button', name: 'Fechar' })).toBe(byId('x'));
  expect(find({ role: 'button', name: 'Sair' })).toBe(byId('y'));
  expect(find({ role: 'field', name: 'Fotos' })).toBe(byId('z'));
});

it('passes over what is hidden', () => {
  show('<div hidden><button>Sair</button></div><button id="shown">Sair</button>');
  expect(find({ role: 'button', name: 'Sair' })).toBe(byId('shown'));
  expect(shows('Sair', 'div')).toBe(false);
});

it('clicks no disabled button, and none that is covered', () => {
  show(
    '<button aria-disabled="true">Salvar</button><button id="second">Salvar</button><div id="veil"></div>',
  );
  lies(byId('second'));
  expect(findToClick({ role: 'button', name: 'Salvar' })).toBe(byId('second'));
  lies(byId('veil'));
  expect(findToClick({ role: 'button', name: 'Salvar' })).toBeNull();
});

it('clicks the label of an option, not its group', () => {
  show('<div id="group"><label id="one"><input type="radio"><span id="words">Sim</span></label></div>');
  const target = { role: 'radio', name: 'Sim' } as const;
  lies(byId('words'));
  expect(findToClick(target)).toBe(byId('one'));
  lies(byId('group'));
  expect(findToClick(target)).toBeNull();
});

it('sees a text that is spread over elements', () => {
  show('<p>Enviado <b>em</b> 3/4</p>');
  expect(shows('Enviado em 3/4')).toBe(true);
  expect(shows('Enviado em 4/4')).toBe(false);
});

it('chooses an option by value or words, once there', () => {
  show('<select id="where"><option value="BR">Brasil</option></select>');
  expect(select({ selector: '#where' }, 'Brasil')).toBe('BR');
  expect(select({ selector: '#where' }, 'ZM')).toBeNull();
});
