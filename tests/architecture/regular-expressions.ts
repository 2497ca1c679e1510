import ts from 'typescript';

/** Regular expressions written in TypeScript or JavaScript, as literals or as `new RegExp('…')`. */

interface WrittenExpression {
  source: string;
  flags: string;
  /** File and line. */
  place: string;
}

const literalText = (node: ts.Expression | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

const expressionOf = (node: ts.Node): Pick<WrittenExpression, 'source' | 'flags'> | null => {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  const makes = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (!makes || node.expression.getText() !== 'RegExp') return null;
  const [source, flags] = (node.arguments ?? []).map(literalText);
  return source === undefined ? null : { source, flags: flags ?? '' };
};

/** Comments and closing tags aside, a literal begins with a slash behind one of these. */
const MAY_HOLD_ONE = /(?:^|[=(,:!&|?;\s[{])\/(?![/*])|RegExp\(/m;

export const expressionsIn = (file: string, text: string): WrittenExpression[] => {
  if (!MAY_HOLD_ONE.test(text)) return [];
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: WrittenExpression[] = [];
  const visit = (node: ts.Node): void => {
    const expression = expressionOf(node);
    const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (expression) found.push({ ...expression, place: `${file}:${line}` });
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
};
