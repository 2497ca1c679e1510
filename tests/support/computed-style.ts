import { createRequire } from 'node:module';

/**
 * What the style sheets say about an element is worked out when it is asked for. jsdom works out each property of each element that
 * anybody asks about, most of them borders, which took a sixth of the time of the component tests; queries by role ask whether
 * it is shown, and for nothing else. The answers are the same (`tests/unit/ui/computed-style.test.tsx`).
 */

/** Asked for again and again, part of no shorthand, and what jsdom itself asks about for each of them. */
const AT_ONCE = new Set(['display', 'visibility', 'opacity', 'pointer-events', 'content', 'user-select']);
for (const name of ['color', 'color-scheme']) AT_ONCE.add(name);

type Property = readonly [name: string, value: string, priority: string];

/** As jsdom keeps a style. */
interface Style {
  _computed: boolean;
  _readonly: boolean;
  readonly length: number;
  getPropertyValue(name: string): string;
  setProperty(name: string, value: string, priority?: string): void;
  item(index: number): string;
}

const load = createRequire(createRequire(import.meta.url).resolve('jsdom'));
const { implementation } = load('./jsdom/living/css/CSSStyleDeclaration-impl.js') as {
  implementation: { prototype: Style };
};
const { implForWrapper, wrapperForImpl } = load('./generated/idl/utils.js') as {
  implForWrapper(element: Element): { _ownerDocument: { _styleCache: WeakMap<object, Style> } };
  wrapperForImpl(style: Style): CSSStyleDeclaration;
};

/** What of a computed style is still to be worked out, in its order. */
const waiting = new WeakMap<Style, Property[]>();

const replaceMethods = (style: Style): void => {
  const { setProperty, getPropertyValue, item } = style;
  const lengthOf = Object.getOwnPropertyDescriptor(style, 'length')?.get as () => number;

  const workOut = (one: Style): void => {
    const properties = waiting.get(one);
    if (!properties) return;
    waiting.delete(one);
    const wasReadonly = one._readonly;
    one._readonly = false;
    for (const property of properties) setProperty.apply(one, property as [string, string, string]);
    one._readonly = wasReadonly;
  };

  style.setProperty = function (name, value, priority = '') {
    if (!this._computed || this._readonly || AT_ONCE.has(name))
      return setProperty.call(this, name, value, priority);
    // `!important` must be applied in order.
    if (priority) {
      workOut(this);
      return setProperty.call(this, name, value, priority);
    }
    const properties = waiting.get(this) ?? [];
    properties.push([name, value, priority]);
    waiting.set(this, properties);
  };
  style.getPropertyValue = function (name) {
    if (!AT_ONCE.has(name)) workOut(this);
    return getPropertyValue.call(this, name);
  };
  style.item = function (index) {
    workOut(this);
    return item.call(this, index);
  };
  Object.defineProperty(style, 'length', {
    configurable: true,
    get(this: Style) {
      workOut(this);
      return lengthOf.call(this);
    },
  });
};

/** A process has one jsdom for all its files. */
const PROCESS_WIDE = Symbol.for('breaking-barriers.tests.computed-style');
const holder = globalThis as { [PROCESS_WIDE]?: true };

/** Replaces how this window works the style of an element out. */
export const workOutStyleWhenAsked = (): void => {
  if (holder[PROCESS_WIDE]) return;
  holder[PROCESS_WIDE] = true;
  replaceMethods(implementation.prototype);
  const { getComputedStyle } = window;
  const whenAsked: typeof getComputedStyle = (element, pseudo) => {
    const known = pseudo
      ? undefined
      : implForWrapper(element)?._ownerDocument._styleCache.get(implForWrapper(element));
    // jsdom would copy it, each property of it.
    if (known?._readonly) return wrapperForImpl(known);
    return getComputedStyle(element, pseudo);
  };
  for (const target of new Set([window, globalThis, document.defaultView]))
    if (target) target.getComputedStyle = whenAsked;
};
