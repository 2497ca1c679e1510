import { analyse } from 'scslre';

/**
 * Whether a regular expression takes time in proportion to what it is tried on (decision 007). For the start and the
 * tests: pages and the edge middleware do not load the analysis. An expression that cannot be analysed counts as slow.
 */
export const isLinearPattern = (source: string, flags: string): boolean => {
  try {
    return analyse({ source, flags }).reports.length === 0;
  } catch {
    return false;
  }
};
