import { Component, type ComponentType, type ReactNode } from 'react';
import { rememberKept } from '@/components/ui/static-html';
import { reportFault } from '@/lib/browser/report-fault';
import type { PagePart } from '@/lib/shared/contract/page-fault';
import type { PartFailedProps } from './part-failed';
import { type TypedForm, typedEntries } from './typed-entries';

interface PartBoundaryProps {
  part: PagePart;
  children: ReactNode;
  /** What stands around the words that take the part's place. */
  frame?: (words: ReactNode) => ReactNode;
  /** A part that failed is tried again when this changes: another address, for what stays from page to page. */
  place?: string;
}

interface Failure {
  /** Whether somebody has tried again before. */
  again: boolean;
  Words?: ComponentType<PartFailedProps>;
}

/** Milliseconds after which the words are asked for again where the network is away. */
const PAUSE_MS = 5_000;

/**
 * An exception in a part of the page costs that part alone: words in the page's language stand in its place, with a way on; the server
 * is told once; and what was typed is put back when the part is tried again.
 */
export class PartBoundary extends Component<PartBoundaryProps, { failure: Failure | null }> {
  static getDerivedStateFromError() {
    return { failure: { again: false } };
  }

  override state: { failure: Failure | null } = { failure: null };
  private tried = false;
  private typed: readonly TypedForm[] | null = null;

  override componentDidCatch(error: unknown) {
    reportFault(this.props.part, error);
    void this.fetchWords();
  }

  override componentDidUpdate({ place }: PartBoundaryProps) {
    if (this.state.failure && place !== this.props.place) this.retry();
  }

  private async fetchWords(): Promise<void> {
    const words = await import('./part-failed').catch(() => null);
    if (words) this.setState({ failure: { again: this.tried, Words: words.PartFailed } });
    else setTimeout(() => void this.fetchWords(), PAUSE_MS);
  }

  private readonly retry = (): void => {
    const { typed } = this;
    this.tried = true;
    this.setState({ failure: null }, async () => {
      if (this.state.failure || !typed) return;
      this.typed = null;
      const { enterAgain } = await import('./typed-entries');
      enterAgain(typed);
    });
  };

  override render() {
    const { children, frame = (words: ReactNode) => words, part } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    // While the part still stands in the document: React takes it out after this.
    if (!this.typed) {
      this.typed = typedEntries();
      rememberKept();
    }
    const { Words, again } = failure;
    return frame(Words && <Words part={part} again={again} onRetry={this.retry} />);
  }
}
