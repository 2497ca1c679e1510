import { describe, expect, it } from 'vitest';
import { securityHeaders } from '@/front/security-headers';

const policyWith = (tagManager: Partial<Parameters<typeof securityHeaders>[0]['tagManager']>): string =>
  securityHeaders({
    siteOrigin: 'https://www.example.org',
    connectOrigins: [],
    mediaOrigins: [],
    tagManager: { scripts: [], connections: [], pictures: [], frames: [], ...tagManager },
    development: false,
  })['content-security-policy'] ?? '';

describe('the policy of the pages', () => {
  it('lets no tag manager in where none is set', () => {
    const policy = policyWith({});
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-src 'none';");
  });

  it('R9.14 lets in what the operator names, and no inline script', () => {
    const policy = policyWith({
      url: 'https://tags.example.com/gtm.js?env=1',
      scripts: ['https://*.pixel.example'],
      connections: ['https://collect.example'],
      pictures: ['https://pictures.example'],
      frames: ['https://frames.example'],
    });
    expect(policy).toContain("script-src 'self' https://tags.example.com https://*.pixel.example;");
    expect(policy).toContain("connect-src 'self' https://collect.example;");
    expect(policy).toContain("img-src 'self' data: https://pictures.example;");
    expect(policy).toContain('frame-src https://frames.example;');
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});
