import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { Fold } from '@/components/ui/fold';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { download } from '@/lib/browser/download';
import type { MadeFile } from '@/lib/offline/module-file';
import { space } from '@/styles/tokens';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(3)};
  padding: ${space(2)} ${space(4)} ${space(5)};
  color: var(--muted);
`;

type Told = 'again' | 'downloaded' | 'failed';

interface SendModuleProps {
  videoId: number;
  /** Of what the device has. */
  isSaved?: boolean;
}

/** Makes the module a file and hands it to the share sheet of the device; where that takes none, it is downloaded. */
export const SendModule = ({ videoId, isSaved = false }: SendModuleProps) => {
  const { locale } = useSite();
  const t = useTexts('module-file');
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>();
  const made = useRef<MadeFile>(null);

  const make = async (): Promise<MadeFile> => {
    const { makeModuleFile } = await import('@/lib/offline/module-file');
    return makeModuleFile(locale, videoId, isSaved);
  };

  const hand = async ({ file }: MadeFile): Promise<Told | undefined> => {
    const shared = { files: [file], title: t('heading') };
    if (navigator.canShare?.(shared)) {
      try {
        await navigator.share(shared);
        return undefined;
      } catch (error) {
        const { name } = error as Error;
        if (name === 'AbortError') return undefined;
        // Making it took so long that the press no longer counts: the next one has it at hand.
        if (name === 'NotAllowedError' && told !== 'again') return 'again';
      }
    }
    download(file, file.name);
    return 'downloaded';
  };

  const send = async () => {
    setBusy(true);
    try {
      made.current ??= await make();
      setTold(await hand(made.current));
    } catch {
      setTold('failed');
    }
    setBusy(false);
  };

  return (
    <Fold className="needs-script screen-only" heading={<h2>{t('heading')}</h2>} aside={t('hint')}>
      <Box>
        <p>{t('text')}</p>
        <Button variant="outline" busy={busy} onClick={send}>
          {t('button')}
        </Button>
        <div role="status">
          {made.current?.film === false && <p>{t('withoutFilm')}</p>}
          {told && <p>{t(told)}</p>}
        </div>
      </Box>
    </Fold>
  );
};
