import { type NextRequest, NextResponse } from 'next/server';
import { siteDecision } from '@/front/site-decision';
import { endedSessionLines } from '@/lib/server/platform/session/cookie';
import { serverEnvironment } from '@/lib/shared/config/environment';
import { handedWindows, SWITCH_HEADER } from '@/lib/shared/request/handed-switch';
import { isRenderingAtStart, RENDERING_HEADER } from '@/lib/shared/request/rendering-at-start';

/**
 * Locale default, maintenance and sign-in gate for every page, `/_next/data` included (Next hands those over under
 * the page's own path). The page checks the session again; this only spares it the work.
 */

let decide: ReturnType<typeof siteDecision> | undefined;
let windowsOf: ReturnType<typeof handedWindows> | undefined;

export const middleware = async (request: NextRequest): Promise<NextResponse> => {
  if (isRenderingAtStart(request.headers.get(RENDERING_HEADER))) return NextResponse.next();
  decide ??= siteDecision(serverEnvironment());
  windowsOf ??= handedWindows(serverEnvironment());
  const { pathname, search } = request.nextUrl;
  const decision = await decide({
    pathname,
    search,
    cookie: request.headers.get('cookie') ?? undefined,
    languages: request.headers.get('accept-language') ?? undefined,
    windows: windowsOf(request.headers.get(SWITCH_HEADER)),
  });
  switch (decision.kind) {
    case 'redirect': {
      const response = NextResponse.redirect(new URL(decision.location, request.url));
      if (decision.endsSession)
        for (const line of endedSessionLines(serverEnvironment().SITE_ORIGIN))
          response.headers.append('set-cookie', line);
      return response;
    }
    case 'rewrite':
      return NextResponse.rewrite(new URL(decision.path, request.url));
    case 'pass':
      return NextResponse.next();
  }
};

/** Next reads this at build, so it is a literal; a test holds it against the files in `public/`. */
export const config = {
  matcher:
    '/((?!api/|_next/static/|_next/image|_next/webpack-hmr|films/|fonts/|logos/|offline/|social/|apple-touch-icon\\.png$|boot\\.js$|consent\\.js$|favicon\\.|invitation\\.js$|maintenance\\.js$|measure\\.js$|menu\\.js$|robots\\.txt$|session\\.js$|sw\\.js$|sw-end\\.js$|sitemap\\.xml$|voice\\.js$).*)',
};
