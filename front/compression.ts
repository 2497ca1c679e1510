import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compression for what is made once and sent often: highest quality, never on the request path. */

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export const brotli = (body: Buffer): Promise<Buffer> =>
  brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

export const gzipped = (body: Buffer): Promise<Buffer> =>
  gzipAsync(body, { level: constants.Z_BEST_COMPRESSION });

export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send some 30 characters; what follows this many is not looked at. */
const LONGEST_OFFER = 500;

/** The best encoding that an Accept-Encoding header allows; `q=0` refuses one. */
export const acceptedEncoding = (header: string | undefined): Encoding => {
  const offers = (header ?? '')
    .slice(0, LONGEST_OFFER)
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim());
  const allows = (name: string) =>
    offers.some((offer) => {
      const [coding, ...parameters] = offer.split(';').map((part) => part.trim());
      return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : 'identity';
};
