import { createRoot } from 'react-dom/client';
import { announceHydration } from '@/lib/browser/before-hydration';
import { followForeignChanges } from '@/lib/browser/foreign-changes';
import { pageState } from '@/lib/browser/page-state';
import type { FileContent } from '@/lib/offline/module-file';
import { withSavedFiles } from '@/lib/offline/module-files';
import { FilePage } from './file-page';

/** The script within a module that was sent as a file. It asks for nothing: all that it shows stands in the file. */

/** Players ask for parts of a film, which a `data:` address does not give on every device. */
const placeOf = (address: string): string => {
  const [head = '', text = ''] = address.split(',');
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' }));
};

const content = JSON.parse(document.getElementById('module')?.textContent ?? '') as FileContent;
const places = Object.entries(content.files).map(([from, address]) => ({ from, to: placeOf(address) }));
const version = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? '';

pageState().locale = content.module.locale;
// It asks for the site.
void import('@/lib/narration/main');
followForeignChanges();
const place = document.getElementById('__next') as HTMLElement;
announceHydration(place);
createRoot(place).render(
  <FilePage module={withSavedFiles(content.module, places)} madeOn={content.madeOn} version={version} />,
);
