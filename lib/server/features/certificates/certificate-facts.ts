import type { Federation } from '@/lib/shared/config/locale-overlay';
import type { Locale } from '@/lib/shared/config/locales';

/** Everything that is printed. The same facts give the same bytes. */
export interface CertificateFacts {
  code: string;
  /** Already normalised and known to be printable. */
  name: string;
  courseTitle: string;
  /** Of those that the course still has. */
  moduleTitles: readonly string[];
  moduleCount: number;
  /** Study time of the whole course, in minutes. */
  minutes: number;
  /** Calendar date, YYYY-MM-DD. */
  completedOn: string;
  locale: Locale;
  /** The locale’s brand. */
  brand: string;
  /** Absolute address of the public page. */
  publicUrl: string;
  /** Of the football course’s certificate alone, which has a sheet of its own. */
  football: FootballFacts | null;
}

/** What the football course’s certificate says besides. */
export interface FootballFacts {
  /** Null: the operator has configured none. Pictures are absolute paths of files, PNG or JPEG. */
  federation: Federation | null;
}
