import { runAndCollect } from '../harness/processes';

const LAST = 50;
const LONGEST_TITLE = 72;

/** What is wrong with a commit's title; undefined for a good one. */
export const wrongInTitle = (title: string): string | undefined => {
  if (title.length > LONGEST_TITLE) return `has ${title.length} characters, and may have ${LONGEST_TITLE}`;
  if (!/^\p{Lu}/u.test(title)) return 'does not begin with a capital';
  return title.endsWith('.') ? 'ends with a full stop' : undefined;
};

/** What is wrong with the titles of the last fifty commits. A copy of the code without its history has none. */
export const wrongTitles = async (): Promise<string[]> => {
  const { code, output } = await runAndCollect('git', ['log', `-${LAST}`, '--no-merges', '--format=%s']);
  if (code !== 0) return [];
  return output
    .trim()
    .split('\n')
    .flatMap((title) => {
      const wrong = wrongInTitle(title);
      return wrong ? [`The title of a commit ${wrong}: ${title}`] : [];
    });
};
