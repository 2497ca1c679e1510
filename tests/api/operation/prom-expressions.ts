/** What expressions of Prometheus name, as far as ours go: metrics with the labels that are asked of each. */

interface NamedMetric {
  name: string;
  labels: string[];
}

/** Words of the language itself. */
const LANGUAGE = new Set([
  'and',
  'by',
  'count',
  'histogram_quantile',
  'increase',
  'max',
  'offset',
  'or',
  'rate',
  'sum',
  'vector',
]);

const labelsIn = (selector: string): string[] =>
  [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);

/** Each metric of an expression; labels of its `by` count for all of its metrics. */
export const namedMetrics = (expression: string): NamedMetric[] => {
  const grouped = [...expression.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(',').map((label) => label.trim()),
  );
  const bare = expression.replace(/\bby\s*\([^)]*\)/g, '').replace(/\[[^\]]*\]/g, '');
  return [...bare.matchAll(/(?<![\w."])([a-z]\w*)(\{[^}]*\})?/g)]
    .filter(([, name = '']) => !LANGUAGE.has(name))
    .map(([, name = '', selector = '']) => ({ name, labels: [...labelsIn(selector), ...grouped] }));
};

/** Labels of each metric in what a site answers at `/api/metrics`, by name. */
export const shownMetrics = (exposition: string): Map<string, Set<string>> => {
  const shown = new Map<string, Set<string>>();
  for (const line of exposition.split('\n')) {
    const [, declared] = /^# TYPE (\w+)/.exec(line) ?? [];
    const [, name = declared, labels = ''] = /^([a-z]\w*)(?:\{(.*)\})? /.exec(line) ?? [];
    if (!name) continue;
    const known = shown.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    shown.set(name, known);
  }
  return shown;
};

/** Whether a selector of an expression counts a series of this metric with these labels. */
export const counts = (
  expression: string,
  metric: string,
  labels: Readonly<Record<string, string>>,
): boolean =>
  [...expression.matchAll(new RegExp(`${metric}\\{([^}]*)\\}`, 'g'))].some(([, selector = '']) =>
    [...selector.matchAll(/(\w+)\s*(=~|!=|=)\s*"([^"]*)"/g)].every(([, label = '', how, value = '']) => {
      const own = labels[label] ?? '';
      if (how === '=~') return new RegExp(`^(?:${value})$`).test(own);
      return (own === value) === (how === '=');
    }),
  );
