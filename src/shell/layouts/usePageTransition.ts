import { useTheme } from '@mui/material/styles';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { transitionOf, type Transition } from '../arrangement.ts';
import { useArrangement } from '../services.ts';

/**
 * Lets a page that is opened come into sight as the person has chosen, and at once for who wants no
 * motion. One that was kept is in front again at once: nothing of it is new.
 */
export function usePageTransition(
  main: RefObject<HTMLElement | null>,
  /** Tells one opened page from another one at the same address. */
  serial: number | undefined,
) {
  const transition = transitionOf(useArrangement().mainAnimation);
  const { transitions } = useTheme();
  const { duration, easing } = transitions;
  const seen = useRef(new Set<number>());
  useLayoutEffect(() => {
    if (serial === undefined || seen.current.has(serial)) return;
    const isFirst = seen.current.size === 0;
    seen.current.add(serial);
    const frames = framesOf[transition];
    if (isFirst || !frames || calm.matches) return;
    main.current?.animate(frames, { duration: duration.shorter, easing: easing.easeOut });
  }, [main, serial, transition, duration.shorter, easing.easeOut]);
}

const calm = matchMedia('(prefers-reduced-motion: reduce)');

const framesOf: Readonly<Record<Transition, Keyframe[] | undefined>> = {
  fade: [{ opacity: 0 }, { opacity: 1 }],
  slide: [
    { opacity: 0, transform: 'translateX(16px)' },
    { opacity: 1, transform: 'none' },
  ],
  none: undefined,
};
