import { useState } from 'react';
import { createAttemptKey } from '@/lib/browser/attempt-key';

/** The key of what a component saves (`createAttemptKey`). */
export const useAttemptKey = () => useState(createAttemptKey)[0];
