import { useEffect, useState } from 'react';
import { useTexts } from '@/components/ui/texts';

/** Milliseconds after which a person is told that it goes on. */
const TOLD_AFTER_MS = 5_000;

/** Says what a spinner alone does not, on a slow line: that it goes on. To stand beside what is busy, for as long as that is. */
export const StillWorking = () => {
  const t = useTexts('common');
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLong, TOLD_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  // In a live region that is there before its words, so that they are read out. Empty, it takes no room and no gap of its column.
  return (
    <p role="status" style={{ color: 'var(--muted)', position: isLong ? undefined : 'absolute' }}>
      {isLong && t('stillWorking')}
    </p>
  );
};
