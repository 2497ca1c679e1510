/** What a Markdown section says to run: the statements of each of its SQL blocks. */
export const sqlOfSection = (document: string, title: string): string[][] => {
  const section = document.split(/^#{2,3} /m).find((text) => text.startsWith(`${title}\n`)) ?? '';
  return [...section.matchAll(/^```sql\n([^`]*)^```/gm)].map(([, block = '']) =>
    block
      .replace(/--.*/g, '')
      .split(';')
      .map((statement) => statement.trim())
      .filter(Boolean),
  );
};
