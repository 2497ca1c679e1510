import { hearTime } from './server-clock';

/** Milliseconds without an answer, or another byte of it, after which a request counts as lost. A slow line is no silent one. */
export const SILENCE_MS = 10_000;

export interface Silence {
  /** Aborts with a `TimeoutError` after the silence, or with the caller's signal and its reason. */
  readonly signal: AbortSignal;
  /** Something of the answer is here: the silence begins anew. */
  heard(): void;
  /** The answer is whole, or nobody waits for it any more. */
  end(): void;
}

/** Listens for the answer to one request, from now on. */
export const listenFor = (milliseconds: number = SILENCE_MS, outer?: AbortSignal): Silence => {
  const controller = new AbortController();
  const stop = () => controller.abort(outer?.reason);
  const late = () => controller.abort(new DOMException('No answer came in time.', 'TimeoutError'));
  let timer = setTimeout(late, milliseconds);
  outer?.addEventListener('abort', stop);
  if (outer?.aborted) stop();
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(late, milliseconds);
    },
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', stop);
    },
  };
};

/** The text of a body that may come slowly: each piece counts as heard. */
const textOf = async ({ body }: Response, { heard }: Silence): Promise<string> => {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = '';
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    heard();
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
};

/** An answer and the whole text of its body. Rejects with `TimeoutError` once nothing comes any more. */
export const fetchHeard = async (
  address: string | URL,
  init: RequestInit,
  silence: Silence,
): Promise<readonly [Response, string]> => {
  const { signal, heard, end } = silence;
  try {
    const response = await fetch(address, { ...init, signal });
    heard();
    hearTime((name) => response.headers.get(name));
    return [response, await textOf(response, silence)];
  } finally {
    end();
  }
};
