/** Matches the innermost element whose whole text is this sentence, also where parts of it are marked up. */
export const saying = (sentence: string | RegExp) => {
  const says = ({ textContent }: Element) =>
    typeof sentence === 'string' ? textContent === sentence : sentence.test(textContent ?? '');
  return (_own: string, element: Element | null): boolean =>
    element !== null && says(element) && ![...element.children].some(says);
};
