import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Arrive } from '../ui/base/index.ts';
import { documentTitle } from './documentTitle.ts';

type Facts = {
  /** Changes when another page opens. */
  readonly pageKey: string;
  /** Of the menu, until the page names itself. */
  readonly menuTitle: string;
  readonly siteName: string;
  /** What scrolls. */
  readonly main: RefObject<HTMLElement | null>;
};

/**
 * Everything that belongs to arriving at a page: its title in the browser tab, the focus on its
 * heading, and the place it was scrolled to when the person comes back.
 */
export function useArrival({ pageKey, menuTitle, siteName, main }: Facts) {
  const [named, setNamed] = useState({ pageKey, title: '' });
  const title = (named.pageKey === pageKey && named.title) || menuTitle;
  useEffect(() => {
    document.title = documentTitle(title, siteName);
  }, [title, siteName]);

  // The first page of a load leaves the focus where the browser puts it.
  const arrivedAt = useRef<string>(undefined);
  const awaitsFocus = useRef(false);
  useLayoutEffect(() => {
    awaitsFocus.current = arrivedAt.current !== undefined && arrivedAt.current !== pageKey;
  }, [pageKey]);
  const arrive = useCallback<Arrive>(
    (pageTitle, heading) => {
      setNamed({ pageKey, title: pageTitle });
      arrivedAt.current = pageKey;
      if (!awaitsFocus.current) return;
      awaitsFocus.current = false;
      heading.focus({ preventScroll: true });
    },
    [pageKey],
  );

  useScrollMemory(main, pageKey);
  return { title, arrive };
}

/** A page opens at its top; Back and Forward return to where it was left. */
function useScrollMemory(main: RefObject<HTMLElement | null>, pageKey: string) {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const left = useRef(new Map<string, number>());
  // A drawer or a filter changes the address, not the page: it scrolls nothing.
  const now = useRef({ key, isReturn });
  useLayoutEffect(() => {
    now.current = { key, isReturn };
  }, [key, isReturn]);
  useLayoutEffect(() => {
    const scroller = main.current;
    const places = left.current;
    if (!scroller) return;
    scroller.scrollTo(0, (now.current.isReturn && places.get(now.current.key)) || 0);
    const remember = () => places.set(now.current.key, scroller.scrollTop);
    scroller.addEventListener('scroll', remember, { passive: true });
    return () => scroller.removeEventListener('scroll', remember);
  }, [main, pageKey]);
}
