import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine may need longer than the default second until a state shows; a condition that holds is seen at once.
configure({ asyncUtilTimeout: 30_000 });

// axe asks whether it can draw and goes on without; jsdom answers with a page of text each time.
HTMLCanvasElement.prototype.getContext = () => null;

afterEach(cleanup);
