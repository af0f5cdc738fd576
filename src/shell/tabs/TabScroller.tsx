import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, type ReactNode, type UIEvent } from 'react';

type Place = { readonly left: number; readonly top: number };

/**
 * What scrolls a page: each has its own, so that none is scrolled by another. Where it and everything
 * inside of it was scrolled to is put back before it is seen again, as browsers may forget it.
 */
export function TabScroller({ children }: { readonly children: ReactNode }) {
  const places = useRef(new Map<Element, Place>());
  // Runs each time the page comes to the front.
  useLayoutEffect(() => {
    for (const [element, { left, top }] of places.current) {
      if (element.isConnected) element.scrollTo({ left, top, behavior: 'instant' });
      else places.current.delete(element);
    }
  }, []);
  const remember = ({ target }: UIEvent) => {
    if (!(target instanceof Element) || !target.checkVisibility()) return;
    places.current.set(target, { left: target.scrollLeft, top: target.scrollTop });
  };
  return (
    // In the capturing phase, because scrolling does not bubble; drawers over the page included.
    <Scroller data-page data-keeps-focus onScrollCapture={remember}>
      {children}
    </Scroller>
  );
}

const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  padding: 'var(--page-top) var(--page-right) var(--page-bottom) var(--page-left)',
  overflow: 'auto',
  // Only what covers its ground entirely is scrolled without being painted again.
  backgroundColor: theme.vars.palette.background.default,
  scrollbarGutter: 'stable',
  // Keeps what is focused clear of the bulk and save bars.
  scrollPaddingBottom: 96,
  [theme.breakpoints.down('md')]: { scrollbarGutter: 'auto' },
}));
