import { describe, expect, it } from 'vitest';
import { routeTemplates } from '@/front/route-templates';

const templateOf = routeTemplates({
  staticRoutes: [{ page: '/api/save-answers' }],
  dynamicRoutes: [
    { page: '/api/certificates/[code]/pdf', regex: '^/api/certificates/([^/]+?)/pdf(?:/)?$' },
    { page: '/[locale]/courses', regex: '^/([^/]+?)/courses(?:/)?$' },
    { page: '/[locale]/[...missing]', regex: '^/([^/]+?)/(.+?)(?:/)?$' },
  ],
});

describe('the route of a request in the figures', () => {
  it.each([
    ['/api/save-answers', '/api/save-answers'],
    ['/api/save-answers/', '/api/save-answers'],
    ['/api/certificates/ABCD-EFGH-JKLM/pdf', '/api/certificates/[code]/pdf'],
    ['/pt-BR/courses', '/[locale]/courses'],
    ['/pt-BR/somebody@example.org', 'file'],
    ['/pt-BR/what/somebody/typed', '/[locale]/[...missing]'],
    ['/_next/static/chunks/main.js', '/_next/static'],
    ['/_next/data/build/pt-BR/courses.json', '/_next/data'],
    ['/boot.js', 'file'],
    ['/', 'other'],
    ['http://evil.example/courses', 'other'],
  ])('of %s is %s', (pathname, template) => {
    expect(templateOf(pathname)).toBe(template);
  });

  it('is one of few, whatever is asked for', () => {
    const templates = new Set(
      Array.from({ length: 5_000 }, (_, count) => templateOf(`/pt-BR/typed/${count}`)),
    );
    expect([...templates]).toEqual(['/[locale]/[...missing]']);
  });

  it('is “other” without a list of routes', () => {
    expect(routeTemplates(null)('/api/save-answers')).toBe('other');
  });
});
