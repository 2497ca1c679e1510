import type { IncomingMessage, ServerResponse } from 'node:http';

interface Visit {
  cookie?: string;
  params: Record<string, string>;
  path: string;
}

/** A page's `getServerSideProps`. */
export type PageLoader = (context: never) => Promise<unknown>;

/** Loads a page as Next does, and answers with what it would send. */
export const visit = async (load: PageLoader, { cookie, params, path }: Visit) => {
  const headers: Record<string, unknown> = {};
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: unknown) => {
      headers[name] = value;
    },
  } as unknown as ServerResponse;
  const req = { headers: { cookie }, socket: { remoteAddress: '192.0.2.1' } } as IncomingMessage;
  const query = { ...params };
  const answer = (await load({ req, res, params, resolvedUrl: path, query } as never)) as {
    props?: Record<string, unknown> & { screen?: string };
    redirect?: { destination: string };
  };
  return { ...answer, status: res.statusCode, headers, query };
};
