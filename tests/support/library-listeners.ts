/**
 * What React and user-event listen to at the document: once for its life, which is that of the worker. Whoever takes it away makes
 * the typing of later files unseen by React.
 */
export const isOfLibraries = (type: string): boolean => /^(focus(in|out)?|blur|selectionchange)$/.test(type);
