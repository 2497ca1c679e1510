import { useRef, useState } from 'react';
import { Button, type ButtonProps } from './button';
import { useTexts } from './texts';
import { copyText } from './toasts/copy-text';
import { showSuccess } from './toasts/show-toast';

export interface Shared {
  title: string;
  /** A sentence before the link. */
  text: string;
  /** Absolute. */
  url: string;
  /** Path of a file of the site, for share sheets that take files. */
  filePath?: string;
}

/** Where WhatsApp asks whom to send it to. */
export const whatsAppAddress = ({ text, url }: Pick<Shared, 'text' | 'url'>): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;

/** The file under the name that the server gives it; null when it cannot be had now. */
const fetchFile = async (path: string, title: string): Promise<File | null> => {
  try {
    const response = await fetch(path);
    const type = response.headers.get('content-type') ?? '';
    return response.ok
      ? new File([await response.blob()], `${title}.${type.split('/').at(-1)}`, { type })
      : null;
  } catch {
    return null;
  }
};

/** What the device is asked to share: the file where its sheet takes files, else the link. */
const shareDataOf = ({ title, text, url }: Shared, file: File | null): ShareData => {
  const withFile = { title, text: `${text} ${url}`, files: file ? [file] : [] };
  return file && navigator.canShare?.(withFile) ? withFile : { title, text, url };
};

/** Copies a link, and says that it did. */
export const useCopyLink = (url: string) => {
  const t = useTexts('share');
  return () => copyText(url, { copied: t('copied'), failed: t('copyFailed', { link: url }) });
};

const errorName = (error: unknown) => (error instanceof Error ? error.name : '');

type ShareButtonProps = Shared & Pick<ButtonProps, 'variant' | 'className'>;

/** Opens the device's own share sheet; a device that has none gets the link to paste. */
export const ShareButton = ({ variant, className, ...shared }: ShareButtonProps) => {
  const t = useTexts('share');
  const [busy, setBusy] = useState(false);
  const file = useRef<File>(null);
  const { title, url, filePath } = shared;
  const copy = useCopyLink(url);

  const share = async () => {
    if (!navigator.share) return copy();
    if (filePath && !file.current) {
      setBusy(true);
      file.current = await fetchFile(filePath, title);
      setBusy(false);
    }
    try {
      await navigator.share(shareDataOf(shared, file.current));
    } catch (error) {
      if (errorName(error) === 'AbortError') return;
      // The file took so long that the press no longer counts: the next one has it at hand.
      if (errorName(error) === 'NotAllowedError' && file.current) return showSuccess(t('ready'));
      await copy();
    }
  };

  return (
    <Button variant={variant} className={className} busy={busy} onClick={share}>
      {t('open')}
    </Button>
  );
};
