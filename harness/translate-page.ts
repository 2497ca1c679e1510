/**
 * What the browser's own translation does to a page, also in a browser that a journey drives, so it needs nothing from outside:
 * the words of each text go into `<font><font>…</font></font>` in its place, also of what comes later. Words look like ⟦this⟧.
 * @returns what ends it
 */
export const translatePage = (): (() => void) => {
  const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'OPTION', 'FONT']);
  const done = new WeakSet<Node>();
  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || done.has(text) || !text.data.trim() || skipped.has(parent.tagName)) return;
    done.add(text);
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    (outer.firstChild as HTMLElement).textContent = `⟦${text.data}⟧`;
    text.replaceWith(outer);
  };
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  document.documentElement.lang = 'de';
  document.documentElement.classList.add('translated-ltr');
  document.title = `⟦${document.title}⟧`;
  translateAll(document.body);
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translate(target as Text);
      for (const node of addedNodes)
        if (node.nodeType === Node.TEXT_NODE) translate(node as Text);
        else if (node.nodeName !== 'FONT') translateAll(node);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
};
