// Translators, extensions and reader modes change the page beside React, which goes on writing to the nodes that it knows
// (docs/decisions/060-a-page-that-others-change.md). What is written to a text that was taken out shows in what stands in its place.
(() => {
  const { prototype } = Node;
  const { insertBefore, removeChild } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');
  const isText = (node) => node && node.nodeType === 3;
  // What the page itself takes out.
  const ours = new WeakSet();
  const remove = (node) => {
    ours.add(node);
    if (node.parentNode) removeChild.call(node.parentNode, node);
  };

  // For a text that something else took out: what stands there now, which may have been taken out as well since; and back.
  const standIns = new WeakMap();
  const owners = new WeakMap();
  const shownFor = (node) => {
    let shown = node;
    while (!shown.parentNode && standIns.has(shown)) shown = standIns.get(shown);
    return shown;
  };
  const standFor = (text, there) => {
    const owner = owners.get(text) || text;
    standIns.set(text, there);
    standIns.set(owner, there);
    owners.set(there, owner);
  };

  // A text that nothing stands for has a comment in its place. What stands before that may show its words, too.
  const isMark = (node) => node && node.nodeType === 8 && owners.has(node);
  const showAnew = (shown) => {
    let next = shown;
    while (isMark(next) && owners.has(next.previousSibling)) next = next.previousSibling;
    do {
      const old = next;
      next = old.nextSibling;
      const owner = owners.get(old);
      const text = document.createTextNode(owner.data);
      old.replaceWith(text);
      standFor(owner, text);
    } while (isMark(next));
  };

  // For a text that something else split: the pieces behind it.
  const pieces = new WeakMap();
  const dropPieces = (text) => {
    for (const piece of pieces.get(text) || []) {
      dropPieces(piece);
      remove(shownFor(piece));
    }
    pieces.delete(text);
  };

  // Answers false where nothing has come in its place.
  const noteReplaced = ({ previousSibling, nextSibling, addedNodes }, text, fresh) => {
    const there = addedNodes[0] || [previousSibling, nextSibling].find((node) => fresh.delete(node));
    if (there) standFor(text, there);
    return !!there;
  };

  const noteRemoved = ({ target, previousSibling, nextSibling }, text) => {
    const next = nextSibling && shownFor(nextSibling);
    const before = next && next.parentNode === target ? next : null;
    // Merged into the text before it (`normalize`): they are parted again, which nobody sees.
    if (text.data && isText(previousSibling) && previousSibling.data.endsWith(text.data)) {
      previousSibling.data = previousSibling.data.slice(0, -text.data.length);
      insertBefore.call(target, text, before);
    } else if (previousSibling || nextSibling) {
      const mark = document.createComment('');
      standFor(text, mark);
      insertBefore.call(target, mark, before);
    }
  };

  const noteSplit = (records, text, piece) => {
    const isSplit = records.some(
      ({ target, oldValue }) =>
        target === text && oldValue && oldValue.startsWith(text.data) && oldValue.includes(piece.data),
    );
    if (isSplit) pieces.set(text, [...(pieces.get(text) || []), piece]);
  };

  // What others changed in parts of the page that React has not taken over yet.
  let log = window.changesSoFar ? window.changesSoFar() : [];
  let isAwake = false;
  const partOf = ({ target }) => {
    const element = target.nodeType === 1 ? target : target.parentElement;
    return element ? element.closest('[data-kept],[data-awake]') : null;
  };
  const isAsleep = (record) => {
    const part = partOf(record);
    return part ? part.dataset.awake === undefined : !isAwake;
  };

  const note = (records) => {
    log.push(...records.filter(isAsleep));
    // What was put in without anything being taken out.
    const fresh = new Set(
      records.flatMap(({ addedNodes, removedNodes }) => (removedNodes.length ? [] : [...addedNodes])),
    );
    const removed = [];
    for (const record of records) {
      for (const node of record.addedNodes)
        if (isText(node) && isText(record.previousSibling)) noteSplit(records, record.previousSibling, node);
      for (const node of record.removedNodes)
        if (isText(node) && !node.parentNode && !ours.has(node) && !noteReplaced(record, node, fresh))
          removed.push([record, node]);
    }
    // The last first: a text goes back before the one that followed it.
    for (const [record, node] of removed.reverse()) noteRemoved(record, node);
    log.push(...observer.takeRecords().filter(isAsleep));
  };
  const observer = new MutationObserver(note);
  const noteNow = () => note(observer.takeRecords());

  // Before React takes over the server's HTML in an element, it is put back as the server wrote it. A translator finds the
  // texts anew, as copies: it may know those that it has translated.
  addEventListener('hydration', ({ target: root }) => {
    noteNow();
    const isInside = (record) => {
      const part = partOf(record);
      return root.contains(record.target) && !(part && part !== root && root.contains(part));
    };
    const undone = log.filter(isInside).reverse();
    isAwake = true;
    root.dataset.awake = '';
    log = log.filter(isAsleep);
    const texts = new Set();
    for (const { type, target, oldValue, addedNodes, removedNodes, nextSibling } of undone) {
      if (type === 'characterData') target.data = oldValue;
      addedNodes.forEach(remove);
      for (const node of removedNodes) {
        insertBefore.call(
          target,
          node,
          nextSibling && nextSibling.parentNode === target ? nextSibling : null,
        );
        if (isText(node)) texts.add(node);
      }
    }
    for (const text of texts) text.replaceWith(text.cloneNode());
    observer.takeRecords();
  });

  prototype.removeChild = function (child) {
    if (child.parentNode !== this) noteNow();
    ours.add(child);
    dropPieces(child);
    if (child.parentNode === this) return removeChild.call(this, child);
    if (owners.has(shownFor(child))) showAnew(shownFor(child));
    remove(shownFor(child));
    return child;
  };

  prototype.insertBefore = function (node, before) {
    let place = before;
    if (before && before.parentNode !== this) {
      noteNow();
      if (isMark(shownFor(before))) showAnew(shownFor(before));
      place = shownFor(before);
      while (place && place.parentNode !== this) place = place.parentNode;
    }
    return insertBefore.call(this, node, place);
  };

  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(value) {
      noteNow();
      nodeValue.set.call(this, value);
      dropPieces(this);
      const shown = shownFor(this);
      if (shown !== this && shown.parentNode) showAnew(shown);
    },
  });

  // What the parser does while the page comes is nobody's change.
  const watch = () =>
    observer.observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      characterDataOldValue: true,
    });
  if (document.readyState === 'loading') document.addEventListener('readystatechange', watch, { once: true });
  else watch();
})();
