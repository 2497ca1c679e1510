import { type PointerEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import styled, { css, keyframes, ThemeProvider } from 'styled-components';
import { theme, translucent } from '@/lib/shared/theme/theme';
import { CORNER, POLITE_REGION, URGENT_REGION } from '@/lib/shared/theme/toast-regions';
import { color, radius, space } from '@/styles/tokens';
import { Words } from '../words';
import { keepClear } from './keep-clear';

/** What the library itself shows at most; it drops the oldest beyond that (spec §9). */
const LIMIT = 20;
/** Milliseconds (spec §9). */
const DURATION = { error: 4_000, success: 2_000, blank: 4_000 };
/** Milliseconds that the way out lasts. */
const REMOVE_DELAY = 200;
/** Milliseconds for which a pointer that has come to rest still counts as reading. */
const RESTING = 4_000;

const arrive = keyframes`
  from { transform: translateY(1rem); opacity: 0; }
`;

const tones = {
  error: css`
    background: ${color('danger')};
  `,
  success: css`
    background: ${color('success')};
  `,
  blank: css`
    background: ${color('ink')};
  `,
};

const Message = styled.div<{ $kind: keyof typeof tones; $leaving: boolean }>`
  display: flex;
  gap: ${space(3)};
  align-items: flex-start;
  margin-top: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border: 2px solid ${color('white')};
  border-radius: ${radius('medium')};
  color: ${color('white')};
  font-weight: 600;
  line-height: 1.4;
  box-shadow: 0 8px 24px ${translucent('inkDeep', 35)};
  animation: ${arrive} 0.2s ease-out;
  opacity: ${({ $leaving }) => ($leaving ? 0 : 1)};
  transition: opacity 0.2s;
  ${({ $kind }) => tones[$kind]}

  /* Under a finger there is nothing to rest on them: taps reach the button that a message may cover. */
  @media (hover: hover) {
    pointer-events: auto;
  }
  svg {
    flex: none;
    margin-top: 1px;
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const SIGNS = { error: 'M10 5v6m0 2.4V15', success: 'm5.5 10.5 3 3 6-7', blank: 'M10 9v6m0-10v1.8' };

const kindOf = ({ type }: Toast) => (type === 'error' || type === 'success' ? type : 'blank');

const ToastMessage = ({ item }: { item: Toast }) => {
  const kind = kindOf(item);
  return (
    <Message $kind={kind} $leaving={!item.visible}>
      <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
        <circle cx="10" cy="10" r="9" stroke="currentColor" strokeWidth="2" />
        <path d={SIGNS[kind]} stroke="currentColor" strokeWidth="2" />
      </svg>
      <span>
        <Words>{String(resolveValue(item.message, item))}</Words>
      </span>
    </Message>
  );
};

interface ToastListProps {
  toasts: readonly Toast[];
  pause: () => void;
  resume: () => void;
}

/**
 * A pointer that moves over the messages holds them, for slow readers. One that only rests where they appear does
 * not: it does not show that somebody is reading.
 */
const useReadingPointer = ({ pause, resume }: Pick<ToastListProps, 'pause' | 'resume'>) => {
  const place = useRef<string>(undefined);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The library’s function knows the pause of the render that it comes from.
  const latest = useRef(resume);
  latest.current = resume;

  const release = () => {
    clearTimeout(rest.current);
    if (rest.current !== undefined) latest.current();
    rest.current = undefined;
  };
  useEffect(() => () => clearTimeout(rest.current), []);

  return {
    // Browsers also report a move when something appears below a resting pointer: then its place is the first known.
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const here = `${clientX},${clientY}`;
      const moved = place.current !== undefined && place.current !== here;
      place.current = here;
      if (!moved) return;
      if (rest.current === undefined) pause();
      clearTimeout(rest.current);
      rest.current = setTimeout(release, RESTING);
    },
    onPointerLeave: () => {
      place.current = undefined;
      release();
    },
  };
};

const ToastList = ({ toasts, pause, resume }: ToastListProps) => (
  <div {...useReadingPointer({ pause, resume })}>
    {toasts.map((item) => (
      <ToastMessage key={item.id} item={item} />
    ))}
  </div>
);

interface Regions {
  urgent: HTMLElement;
  polite: HTMLElement;
}

const Toaster = ({ urgent, polite }: Regions) => {
  const { toasts, handlers } = useToaster();
  const failures = toasts.filter(({ type }) => type === 'error');
  const others = toasts.filter(({ type }) => type !== 'error');
  const timing = { pause: handlers.startPause, resume: handlers.endPause };
  const showing = toasts.length > 0;
  useEffect(() => {
    const corner = document.getElementById(CORNER);
    return showing && corner ? keepClear(corner) : undefined;
  }, [showing]);
  return (
    <ThemeProvider theme={theme}>
      {createPortal(<ToastList toasts={others} {...timing} />, polite)}
      {createPortal(<ToastList toasts={failures} {...timing} />, urgent)}
    </ThemeProvider>
  );
};

let mounted: HTMLElement | undefined;

/** Starts the list in its own root, so that the page's first load carries none of it. */
const mount = () => {
  const urgent = document.getElementById(URGENT_REGION);
  const polite = document.getElementById(POLITE_REGION);
  if (!urgent || !polite || mounted === urgent) return;
  mounted = urgent;
  // What went wrong with a form is over once the form is sent again; what goes wrong then is shown afterwards.
  document.addEventListener('submit', dropFailures, true);
  createRoot(document.createElement('div')).render(<Toaster urgent={urgent} polite={polite} />);
};

let failures: string[] = [];

export const dropFailures = () => {
  for (const id of failures) toast.dismiss(id);
  failures = [];
};

/** Shows one message; `show-toast.ts` is the way in. A success takes away the failures that it has made good. */
export const addToast = (kind: keyof typeof DURATION, message: string) => {
  mount();
  if (kind === 'success') dropFailures();
  const options = { duration: DURATION[kind], removeDelay: REMOVE_DELAY };
  if (kind === 'blank') toast(message, options);
  else if (kind === 'success') toast.success(message, options);
  else failures = [...failures, toast.error(message, options)].slice(-LIMIT);
};
