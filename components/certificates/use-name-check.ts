import { useEffect, useState } from 'react';

/** What the server says about a name; before it has said anything, nothing is held against the name. */
export interface NameCheck {
  /** As it will be printed. */
  name: string;
  /** Characters that cannot be printed. */
  missing: readonly string[];
}

/** A pause in typing before the server is asked. */
const PAUSE_MS = 300;

const askServer = async (name: string, signal: AbortSignal): Promise<NameCheck> => {
  const [{ callBackend }, { previewCertificateName }] = await Promise.all([
    import('@/lib/backend/client'),
    import('@/lib/shared/contract/certificates'),
  ]);
  return callBackend(previewCertificateName, { name }, { signal });
};

/** Checks a name while it is typed. A check that fails says nothing: issuing checks again. */
export const useNameCheck = (name: string): NameCheck => {
  const [check, setCheck] = useState<NameCheck & { typed: string }>({ typed: '', name: '', missing: [] });

  useEffect(() => {
    if (name.trim() === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      askServer(name, controller.signal).then(
        (answer) => !controller.signal.aborted && setCheck({ ...answer, typed: name }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [name]);

  return check.typed === name ? check : { name: name.trim(), missing: [] };
};
