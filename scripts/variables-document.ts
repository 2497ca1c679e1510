import { EnvironmentError, parseEnvironment } from '@/lib/shared/config/environment';

/** The operator's table of variables: `.env.example` says what each does, its rule in `variables/` what it takes. */

interface Subject {
  title: string;
  variables: readonly { name: string; value: string; comment: string }[];
}

const HEADING = /^# --- (.+?) -+$/;

/** The subjects of `.env.example`, with the comment above each variable. */
const readSubjects = (example: string): Subject[] => {
  const subjects: { title: string; variables: { name: string; value: string; comment: string }[] }[] = [];
  let comment: string[] = [];
  for (const line of example.split('\n')) {
    const [, title] = HEADING.exec(line) ?? [];
    const [, name, value = ''] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
    if (title) subjects.push({ title, variables: [] });
    if (name) subjects.at(-1)?.variables.push({ name, value, comment: comment.join(' ') });
    comment = line.startsWith('# ') && !title ? [...comment, line.slice(2)] : [];
  }
  return subjects;
};

const faultsWith = (environment: Record<string, string>): readonly string[] => {
  try {
    parseEnvironment(environment);
    return [];
  } catch (error) {
    if (EnvironmentError.is(error)) return error.faults;
    throw error;
  }
};

/** What no variable takes. */
const NONSENSE = '?';

/** The rule of a variable, in the words with which the check refuses another value. */
const ruleOf = (name: string): string => {
  const start = new RegExp(`^${name}(?: \\(at [^)]*\\))?: `);
  const fault = faultsWith({ [name]: NONSENSE }).find((text) => start.test(text)) ?? '';
  return fault
    .replace(start, '')
    .replace(/^name 1 is no site; .*/, 'locales of sites')
    .replace(/^Invalid option: expected /, '')
    .replace(/^must be /, '')
    .replace(/^each must be (an?) /, 'each $1 ')
    .replace(/^a whole number from /, '')
    .replace(/, such as .*/, '')
    .replace(/^JSON;.*/, 'JSON');
};

/** A comment that ends with what holds where nothing is set. */
const TOLD_DEFAULT = /^(.*) Default: ((?:(?!\. ).)+?)\.?$/;

const cell = (text: string): string =>
  text
    .replace(', as JSON', '')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replace(/docs\/operate\/([\w-]+)\.md/g, '[$1]($1.md)')
    .replace(/docs\/([\w-]+)\.md/g, '[$1](../$1.md)');

/** @param example the text of `.env.example` */
export const variablesText = (example: string): string => {
  const unset = new Set(faultsWith({}).map((fault) => fault.split(' ')[0]));
  const rows = ({ variables }: Subject): string =>
    variables
      .map(({ name, value, comment }) => {
        const [, text = comment, told = 'unset'] = TOLD_DEFAULT.exec(comment) ?? [];
        const standard = unset.has(name) ? 'must be set' : value && value !== '{}' ? `\`${value}\`` : told;
        return `| \`${name}\` | ${cell(standard)} | ${cell(ruleOf(name))} | ${cell(text)} |\n`;
      })
      .join('');
  const tables = readSubjects(example).map(
    (subject) =>
      `## ${subject.title}\n\n| variable | default | takes | does |\n|---|---|---|---|\n${rows(subject)}`,
  );
  return `# Variables

What can an operator set? \`npm run variables\` makes this page of \`.env.example\` and the rules in \`lib/shared/config/variables/\`;
change it there. Each takes effect with a restart, and can be given as a file instead:
\`SESSION_KEYS_FILE=/run/secrets/session-keys\`. Lists have commas between their items. JSON stands in single quotes,
numbers are whole.
\`NEXT_DIST_DIR\`, the folder of the build, is not among them, since build and start read it from the process alike.

${tables.join('\n')}`;
};
