import { useEffect, useState } from 'react';

/** Keeps the screen of a phone from going dark while a group talks; where the device refuses, it goes dark as always. */
export const useScreenStaysOn = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) void lock?.release();
    };
    void ask();
    // The browser takes it back whenever the page is hidden.
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
};

/** Whether the page fills the screen, and the press that changes it; undefined where the browser cannot. */
export const useWholeScreen = () => {
  const [can, setCan] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    setCan(document.fullscreenEnabled === true);
    const read = () => setWhole(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, []);
  const toggle = () => {
    const done = isWhole ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    void done.catch(() => undefined);
  };
  return can ? { isWhole, toggle } : undefined;
};
