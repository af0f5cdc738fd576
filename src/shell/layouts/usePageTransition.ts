import { useTheme } from '@mui/material/styles';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { transitionOf, type Transition } from '../arrangement.ts';
import { useArrangement } from '../services.ts';

/** Lets another page come into sight as the person has chosen, and at once for who wants no motion. */
export function usePageTransition(
  main: RefObject<HTMLElement | null>,
  pageKey: string | undefined,
) {
  const transition = transitionOf(useArrangement().mainAnimation);
  const { transitions } = useTheme();
  const { duration, easing } = transitions;
  const before = useRef(pageKey);
  useLayoutEffect(() => {
    const isOther = before.current !== pageKey && before.current !== undefined;
    before.current = pageKey;
    const frames = framesOf[transition];
    if (!isOther || !frames || calm.matches) return;
    main.current?.animate(frames, { duration: duration.shorter, easing: easing.easeOut });
  }, [main, pageKey, transition, duration.shorter, easing.easeOut]);
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
