import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { warm } from '@/lib/browser/late-script';
import type { EvidenceRow } from '@/lib/evidence/evidence-rows';
import { rowsOfKnown, withKnownNames } from '@/lib/evidence/known-rows';
import type { Sending } from '@/lib/evidence/sending';
import type { EvidenceProps } from '@/lib/shared/rules/evidence';
import { announcementOf, knownIn, placeOfRow, type Translate } from './evidence-words';
import type { RowActions } from './row-actions';

export interface EvidenceSettings extends EvidenceProps {
  customerId: number;
}

interface SendingEvents {
  onRows: (rows: readonly EvidenceRow[]) => void;
  onDeleted: (row: EvidenceRow) => void;
}

/** The script that sends, loaded with the first touch and made once. */
const useSending = (
  { customerId, bucket }: EvidenceSettings,
  known: () => readonly EvidenceRow[],
  events: SendingEvents,
) => {
  const sending = useRef<Promise<Sending>>(null);
  const load = async (): Promise<Sending> => {
    const { createBrowserSending } = await import('@/lib/evidence/browser-sending');
    return createBrowserSending({ customerId, bucket, known: known(), ...events });
  };
  return (): Promise<Sending> => {
    sending.current ??= load().catch((error: unknown) => {
      // The next touch tries again.
      sending.current = null;
      throw error;
    });
    return sending.current;
  };
};

/** Where the focus goes when a row is gone: to the one in its place, or else to what chooses files. */
const focusAfter = (rows: readonly EvidenceRow[], id: string): void => {
  const index = rows.findIndex((row) => row.id === id);
  const others = rows.filter((row) => row.id !== id);
  const next = others[Math.min(index, others.length - 1)];
  document.getElementById(next ? placeOfRow(next.id) : 'evidence-choose')?.focus();
};

/** Whether a file was refused just now because the coach's consent is gone. */
const hasLostConsent = (before: EvidenceRow | undefined, { refusal }: EvidenceRow): boolean =>
  refusal === 'consent-missing' && before?.refusal !== refusal;

/**
 * What the section of evidence does, apart from how it looks and from the coach's consent.
 * @param onConsentLost the server has no consent any more: it was withdrawn in another tab, or on another device
 */
export const useEvidence = (settings: EvidenceSettings, onConsentLost: () => void) => {
  const { locale } = useSite();
  const t = useTexts('impact');
  const [rows, setRows] = useState(() =>
    rowsOfKnown(settings.files, (kind, number) => t(`evidence.unnamed.${kind}`, { number })),
  );
  const [said, setSaid] = useState('');
  const [notice, setNotice] = useState('');
  const before = useRef(rows);
  const sending = useSending(settings, () => before.current, {
    onRows: setRows,
    onDeleted(row) {
      if (document.getElementById(placeOfRow(row.id))?.contains(document.activeElement))
        focusAfter(before.current, row.id);
      setNotice(t('evidence.deletedElsewhere', { name: row.name }));
    },
  });

  // The server does not know the names.
  useEffect(() => setRows((known) => withKnownNames(known, settings.customerId)), [settings.customerId]);

  // Before anything else runs: a file that is deleted next has to be known as a row that is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when a file has changed
  useLayoutEffect(() => {
    const known = new Map(before.current.map((row) => [row.id, row]));
    const news = rows.flatMap((row) => announcementOf(known.get(row.id), row, t as Translate, locale) ?? []);
    const lost = rows.some((row) => hasLostConsent(known.get(row.id), row));
    before.current = rows;
    if (news.length > 0) setSaid(news.join(' '));
    if (lost) onConsentLost();
  }, [rows, t, locale]);

  const failed = () => setNotice(t('evidence.failed'));

  const actions: RowActions = {
    onPause: (id) => void sending().then((one) => one.pause(id), failed),
    onResume: (id) => void sending().then((one) => one.resume(id), failed),
    onCancel: (id) => {
      focusAfter(rows, id);
      void sending().then((one) => one.cancel(id), failed);
    },
    async onRemove(id) {
      try {
        await (await sending()).remove(id);
        focusAfter(rows, id);
        setNotice(t('evidence.remove.done'));
      } catch {
        setNotice(t('evidence.remove.failed'));
      }
    },
    onOpen({ id }) {
      // Opened at once: later a browser would take it for an advertisement.
      const tab = window.open('about:blank', '_blank');
      if (tab) tab.opener = null;
      sending()
        .then((one) => one.linkTo(id))
        .then(
          // The browser within another app may have no second tab.
          (link) => (tab ? tab.location.replace(link) : window.location.assign(link)),
          () => {
            tab?.close();
            setNotice(t('evidence.openFailed'));
          },
        );
    },
  };

  return {
    rows,
    actions,
    /** What a screen reader is told of the rows, which show it by themselves. */
    said,
    /** What happened that no row shows. */
    notice,
    setNotice,
    /** Fetches the script while the person is still reading. */
    warm: () => warm(sending),
    async add(files: readonly File[]) {
      setNotice('');
      try {
        const kept = await (await sending()).add(files);
        if (kept.length > 0) setNotice(kept.map((choice) => knownIn(choice, t as Translate)).join(' '));
      } catch {
        failed();
      }
    },
    giveUp: async () => (await sending()).cancelAll(),
    clear: () =>
      void sending().then(
        (one) => one.clear(),
        () => setRows([]),
      ),
  };
};

export type Evidence = ReturnType<typeof useEvidence>;
