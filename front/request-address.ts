/** The path and the query of a request's target, as they came. */
export const splitUrl = (url: string): { pathname: string; search: string } => {
  const mark = url.indexOf('?');
  return mark < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, mark), search: url.slice(mark) };
};

/** The path without a slash at its end. */
export const pathOf = (url: string): string => {
  const { pathname } = splitUrl(url);
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
};
