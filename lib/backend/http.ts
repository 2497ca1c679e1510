import axios from 'axios';
import { hearTime } from '@/lib/browser/server-clock';
import { CSRF_COOKIE_PATH } from '../shared/contract/paths';
import { createHttpClient } from './http-client';
import type { Exchange } from './http-port';

export const byAxios: Exchange = async ({ href }, { body, ...sent }, { signal, heard, end }) => {
  const answering = axios.request<string>({
    ...sent,
    url: href,
    data: body,
    signal,
    onDownloadProgress: heard,
    responseType: 'text',
    // As it came: a proxy's error page is no JSON.
    transformResponse: (text) => text,
    validateStatus: null,
  });
  const { status, headers, data } = await answering.finally(end);
  const get = (name: string) => headers[name] as string | null;
  hearTime(get);
  return [{ ok: status >= 200 && status < 300, status, headers: { get } }, data];
};

/** The client that all calls of forms share, so that they share one CSRF cookie. */
export const backendHttp = createHttpClient(byAxios, { csrfPath: CSRF_COOKIE_PATH });
