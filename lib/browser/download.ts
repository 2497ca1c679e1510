let last: string | undefined;

/**
 * Saves a file that this page made as a download. Its address is good until the next one: Safari and Firefox fetch the file some time
 * after the press.
 */
export const download = (file: Blob, name: string): void => {
  if (last) URL.revokeObjectURL(last);
  const link = document.createElement('a');
  last = URL.createObjectURL(file);
  link.href = last;
  link.download = name;
  link.click();
};
