import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '@/lib/shared/contract/endpoints';
import { openApiDocument, openApiText } from '@/scripts/openapi/document';
import { EXAMPLES } from '@/scripts/openapi/examples';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const validate = (document: Record<string, unknown>) => new Validator().validate(document);

describe('docs/api/openapi.json', () => {
  it('is what the contract says; `npm run openapi` writes it', () => {
    expect(readFileSync('docs/api/openapi.json', 'utf8') === openApiText(version)).toBe(true);
  });

  it('is valid OpenAPI 3.1 by a validator that finds faults', async () => {
    const document = openApiDocument(version);
    expect(await validate(document)).toEqual({ valid: true });
    const wrong = {
      ...document,
      paths: { '/api/x': { get: { parameters: [{ name: 'x', in: 'nowhere' }] } } },
    };
    expect(await validate(wrong)).toMatchObject({ valid: false });
  });

  it('has every endpoint once, each with an example', () => {
    const { paths } = openApiDocument(version);
    const operations = Object.values(paths).flatMap((path) => Object.values(path as object));
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      ['export', ...ENDPOINTS.map(({ name }) => name)].toSorted(),
    );
    expect(Object.keys(EXAMPLES).toSorted()).toEqual(ENDPOINTS.map(({ name }) => name).toSorted());
  });

  it.each(ENDPOINTS)('shows an example that $name takes', ({ name, request }) => {
    expect(request.safeParse(EXAMPLES[name]?.value ?? {}).error?.issues).toBeUndefined();
  });
});
