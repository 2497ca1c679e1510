import type { IncomingMessage } from 'node:http';
import { HttpError } from './reply';

const LARGEST_BODY = 1_000_000;

/** The whole body as text; 413 above a megabyte. Reading it twice gives the same promise. */
export const bodyReader = (request: IncomingMessage): (() => Promise<string>) => {
  let reading: Promise<string> | undefined;
  const read = async () => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > LARGEST_BODY) throw new HttpError(413, 'the body is larger than a megabyte');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  };
  return () => {
    reading ??= read();
    return reading;
  };
};

/** A JSON object; an empty body is an empty object. 400 for anything else. */
export const jsonObject = (text: string): Record<string, unknown> => {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, 'the body is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, 'the body is not a JSON object');
  }
  return value as Record<string, unknown>;
};
