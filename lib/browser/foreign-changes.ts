/**
 * Translators, extensions and reader modes change the page beside React, which goes on writing to the nodes that it knows
 * (docs/decisions/060-a-page-that-others-change.md). What is written to a text that was taken out shows in what stands in its place.
 */

const isText = (node: Node | null | undefined): node is Text => node?.nodeType === Node.TEXT_NODE;

/** Follows what others change from now on, and what they have changed so far. To be called once, before React takes anything over. */
export const followForeignChanges = (): void => {
  const { prototype } = Node;
  const { insertBefore, removeChild } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');
  /** What the page itself takes out. */
  const ours = new WeakSet<Node>();
  const remove = (node: Node): void => {
    ours.add(node);
    if (node.parentNode) removeChild.call(node.parentNode, node);
  };

  /** For a text that something else took out: what stands there now, which may have been taken out as well since; and back. */
  const standIns = new WeakMap<Node, ChildNode>();
  const owners = new WeakMap<Node, Text>();
  const shownFor = (node: ChildNode): ChildNode => {
    let shown = node;
    for (let next = standIns.get(shown); !shown.parentNode && next; next = standIns.get(shown)) shown = next;
    return shown;
  };
  const standFor = (text: Text, there: ChildNode): void => {
    const owner = owners.get(text) ?? text;
    standIns.set(text, there);
    standIns.set(owner, there);
    owners.set(there, owner);
  };

  /** A text that nothing stands for has a comment in its place. What stands before that may show its words, too. */
  const isMark = (node: ChildNode | null): boolean =>
    node?.nodeType === Node.COMMENT_NODE && owners.has(node);
  const showAnew = (shown: ChildNode): void => {
    let next: ChildNode | null = shown;
    while (isMark(next) && next?.previousSibling && owners.has(next.previousSibling))
      next = next.previousSibling;
    do {
      const old: ChildNode | null = next;
      const owner = old && owners.get(old);
      if (!owner) return;
      next = old.nextSibling;
      const text = document.createTextNode(owner.data);
      old.replaceWith(text);
      standFor(owner, text);
    } while (isMark(next));
  };

  /** For a text that something else split: the pieces behind it. */
  const pieces = new WeakMap<Node, Text[]>();
  const dropPieces = (text: Node): void => {
    for (const piece of pieces.get(text) ?? []) {
      dropPieces(piece);
      remove(shownFor(piece));
    }
    pieces.delete(text);
  };

  /** Answers false where nothing has come in its place. */
  const noteReplaced = (
    { previousSibling, nextSibling, addedNodes }: MutationRecord,
    text: Text,
    fresh: Set<Node | null>,
  ): boolean => {
    const there = addedNodes[0] ?? [previousSibling, nextSibling].find((node) => fresh.delete(node));
    if (there) standFor(text, there as ChildNode);
    return !!there;
  };

  const noteRemoved = ({ target, previousSibling, nextSibling }: MutationRecord, text: Text): void => {
    const next = nextSibling && shownFor(nextSibling as ChildNode);
    const before = next?.parentNode === target ? next : null;
    // Merged into the text before it (`normalize`): they are parted again, which nobody sees.
    if (text.data && isText(previousSibling) && previousSibling.data.endsWith(text.data)) {
      previousSibling.data = previousSibling.data.slice(0, -text.data.length);
      insertBefore.call(target, text, before);
    } else if (previousSibling ?? nextSibling) {
      const mark = document.createComment('');
      standFor(text, mark);
      insertBefore.call(target, mark, before);
    }
  };

  const noteSplit = (records: readonly MutationRecord[], text: Text, piece: Text): void => {
    const isSplit = records.some(
      ({ target, oldValue }) =>
        target === text && oldValue?.startsWith(text.data) && oldValue.includes(piece.data),
    );
    if (isSplit) pieces.set(text, [...(pieces.get(text) ?? []), piece]);
  };

  /** What others changed in parts of the page that React has not taken over yet. */
  let log = window.changesSoFar?.() ?? [];
  let isAwake = false;
  const partOf = ({ target }: MutationRecord): HTMLElement | null => {
    const element = target instanceof Element ? target : target.parentElement;
    return element?.closest<HTMLElement>('[data-kept],[data-awake]') ?? null;
  };
  const isAsleep = (record: MutationRecord): boolean => {
    const part = partOf(record);
    return part ? part.dataset.awake === undefined : !isAwake;
  };

  const note = (records: readonly MutationRecord[]): void => {
    log.push(...records.filter(isAsleep));
    // What was put in without anything being taken out.
    const fresh = new Set<Node | null>(
      records.flatMap(({ addedNodes, removedNodes }) => (removedNodes.length ? [] : [...addedNodes])),
    );
    const removed: [MutationRecord, Text][] = [];
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
  const noteNow = (): void => note(observer.takeRecords());

  // Before React takes over the server's HTML in an element, it is put back as the server wrote it. A translator finds the
  // texts anew, as copies: it may know those that it has translated.
  addEventListener('hydration', ({ target }) => {
    const root = target as HTMLElement;
    noteNow();
    const isInside = (record: MutationRecord): boolean => {
      const part = partOf(record);
      return root.contains(record.target) && !(part && part !== root && root.contains(part));
    };
    const undone = log.filter(isInside).reverse();
    isAwake = true;
    root.dataset.awake = '';
    log = log.filter(isAsleep);
    const texts = new Set<Text>();
    for (const { type, target: changed, oldValue, addedNodes, removedNodes, nextSibling } of undone) {
      if (type === 'characterData') (changed as CharacterData).data = oldValue ?? '';
      addedNodes.forEach(remove);
      for (const node of removedNodes) {
        insertBefore.call(changed, node, nextSibling?.parentNode === changed ? nextSibling : null);
        if (isText(node)) texts.add(node);
      }
    }
    for (const text of texts) text.replaceWith(text.cloneNode());
    observer.takeRecords();
  });

  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) noteNow();
    ours.add(child);
    dropPieces(child);
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const shown = shownFor(child as Node as ChildNode);
    if (owners.has(shown)) showAnew(shown);
    remove(shownFor(child as Node as ChildNode));
    return child;
  };

  prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    let place = before;
    if (before && before.parentNode !== this) {
      noteNow();
      const known = before as ChildNode;
      if (isMark(shownFor(known))) showAnew(shownFor(known));
      place = shownFor(known);
      while (place && place.parentNode !== this) place = place.parentNode;
    }
    return insertBefore.call(this, node, place) as Child;
  };

  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: ChildNode, value: string | null) {
      noteNow();
      nodeValue?.set?.call(this, value);
      dropPieces(this);
      const shown = shownFor(this);
      if (shown !== this && shown.parentNode) showAnew(shown);
    },
  });

  observer.observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    characterDataOldValue: true,
  });
};
