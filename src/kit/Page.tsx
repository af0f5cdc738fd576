import { createContext, use, useId, useInsertionEffect } from 'react';

/**
 * How a page tells the shell that it stands: its title for the bar and the browser tab, and the
 * heading that takes the focus after a navigation.
 */
export type Arrive = (title: string, heading: HTMLElement) => void;

/** What a page tells the shell about itself. */
export type PageReports = {
  readonly arrive: Arrive;
  /** A part of the page, under a name of its own, holds typed work that is not saved, or no longer does. */
  readonly reportDirty: (part: string, isDirty: boolean) => void;
};

const PageContext = createContext<PageReports>({ arrive: () => {}, reportDirty: () => {} });
export const PageProvider = PageContext.Provider;
export const useArrive = () => use(PageContext).arrive;

/**
 * Says that something typed here is not saved: the page is then closed, reloaded or left for good only
 * after the person has agreed.
 */
export function useDirty(isDirty: boolean): void {
  const part = useId();
  const { reportDirty } = use(PageContext);
  // The one kind of effect that is not undone while a page is hidden, and runs even then: a hidden
  // page stays dirty, and becomes clean when what it was saving has been saved.
  useInsertionEffect(() => {
    if (!isDirty) return;
    // Later, because an insertion effect must not render anything.
    queueMicrotask(() => reportDirty(part, true));
    return () => queueMicrotask(() => reportDirty(part, false));
  }, [part, isDirty, reportDirty]);
}
