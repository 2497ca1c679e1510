import type { Federation } from '@/lib/shared/config/locale-overlay';

/** Sizes of the texts that a federation adds, in points. */
export interface FederationSizes {
  name: number;
  /** As many as those who sign. */
  signatories: readonly { name: number; role: number }[];
}

/** What the football course’s certificate says besides, for its public page. */
export interface FootballSheetFacts {
  /** Null: the operator has configured none. Pictures are paths of the site. */
  federation: Federation | null;
  /** Where our own brand ends on the right, in points of the sheet. */
  brandEnd: number;
  /** In which the federation's texts fit, in points. */
  sizes: FederationSizes;
}
