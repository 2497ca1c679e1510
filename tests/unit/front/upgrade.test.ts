import { expect, it } from 'vitest';
import { listening, raw } from './running-front';

it.each(['websocket', 'h2c'])('a wish for %s is passed over', async (protocol) => {
  const { origin } = await listening({ next: (_request, response) => void response.end('page') });
  const { status, body } = await raw(origin, '/pt-BR', {
    connection: 'upgrade',
    upgrade: protocol,
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-version': '13',
  });
  expect([status, String(body)]).toEqual([200, 'page']);
});
