import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createPoolRequest } from '@/lib/auth/cognito/pool-request';

/** One request to a user pool, as the identity client makes it through ours. */

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const answering = (answer: (response: ServerResponse) => void): Promise<string> =>
  new Promise((resolve) => {
    const listening = createServer((_request, response) => answer(response));
    server = listening;
    listening.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/`),
    );
  });

const ask = (endpoint: string, silenceMs?: number) =>
  new Promise((resolve) => {
    createPoolRequest(endpoint, silenceMs)('SignUp', {}, (error, data) =>
      resolve(error ? { name: error.name, message: error.message } : { data }),
    );
  });

const refusing = (status: number, headers: Record<string, string>, body: string) =>
  answering((response) => {
    response.writeHead(status, headers);
    response.end(body);
  });

describe('R7.50 a request to a user pool', () => {
  it('gives the parsed object', async () => {
    expect(await ask(await refusing(200, {}, '{"UserSub":"1"}'))).toEqual({ data: { UserSub: '1' } });
  });

  it('knows an error by its type with or without namespace', async () => {
    for (const type of ['UserNotFoundException', 'com.amazonaws.cognito#UserNotFoundException']) {
      const endpoint = await refusing(400, {}, JSON.stringify({ __type: type, message: 'No such user.' }));
      expect(await ask(endpoint)).toEqual({ name: 'UserNotFoundException', message: 'No such user.' });
      server?.close();
    }
  });

  it('knows an error by its header without a readable body', async () => {
    const endpoint = await refusing(400, { 'x-amzn-errortype': 'LimitExceededException:http://x' }, '<html>');
    expect(await ask(endpoint)).toMatchObject({ name: 'LimitExceededException' });
  });

  it.each(['', '<html>', '[]', 'null', '"ok"', '1'])('does not take %j for success', async (body) => {
    expect(await ask(await refusing(200, {}, body))).toMatchObject({ name: 'UnreadableAnswer' });
  });

  it.each([
    'NEW_PASSWORD_REQUIRED',
    'SMS_MFA',
    'SOFTWARE_TOKEN_MFA',
    'SELECT_MFA_TYPE',
    'MFA_SETUP',
    'CUSTOM_CHALLENGE',
    'DEVICE_SRP_AUTH',
    'EMAIL_OTP',
    'WEB_AUTHN',
    'OF_NEXT_YEAR',
  ])('refuses the challenge %s, which no form can answer', async (challenge) => {
    const endpoint = await refusing(200, {}, JSON.stringify({ ChallengeName: challenge, Session: 's' }));
    expect(await ask(endpoint)).toEqual({ name: 'UnservedChallenge', message: challenge });
  });

  it('leaves out a device that the pool would remember', async () => {
    const result = { AccessToken: 'a', NewDeviceMetadata: { DeviceKey: 'd' } };
    const endpoint = await refusing(200, {}, JSON.stringify({ AuthenticationResult: result }));
    expect(await ask(endpoint)).toEqual({ data: { AuthenticationResult: { AccessToken: 'a' } } });
  });

  it('takes a 403 without a name for a firewall’s', async () => {
    expect(await ask(await refusing(403, {}, '<html>'))).toMatchObject({ name: 'ForbiddenException' });
  });

  it('names a connection that breaks before or within the answer', async () => {
    expect(await ask('http://127.0.0.1:1/')).toMatchObject({ name: 'NetworkError' });
    const endpoint = await answering((response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"UserSub"');
      response.socket?.destroy();
    });
    expect(await ask(endpoint)).toMatchObject({ name: 'NetworkError' });
  });

  it('ends once nothing more of the answer comes', async () => {
    const endpoint = await answering((response) => {
      response.writeHead(200);
      response.write('{');
    });
    expect(await ask(endpoint, 50)).toMatchObject({ name: 'TimeoutError' });
  });

  it('reports an error of the client’s own callback', async () => {
    const endpoint = await refusing(200, {}, '{}');
    const reported = await new Promise((resolve) => {
      createPoolRequest(endpoint)('InitiateAuth', {}, (error) => {
        if (error) return resolve(error.message);
        throw new TypeError('ChallengeParameters is missing');
      });
    });
    expect(reported).toBe('ChallengeParameters is missing');
  });
});
