import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FIELD = /styled\.(?:input|select|textarea)[^`]*`([^`]*)`/g;
const SMALL = /font-size: (?:0?\.\d+rem|\$\{textSize\('small'\)\})/;

it('no field is so small that iPhones enlarge the page', () => {
  const small = readdirSync('components', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) =>
      [...readFileSync(`components/${file}`, 'utf8').matchAll(FIELD)].some(([, style = '']) =>
        SMALL.test(style),
      ),
    );
  expect(small).toEqual([]);
});
