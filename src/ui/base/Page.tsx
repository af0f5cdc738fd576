import { createContext, use } from 'react';

/**
 * How a page tells the shell that it stands: its title for the bar and the browser tab, and the
 * heading that takes the focus after a navigation.
 */
export type Arrive = (title: string, heading: HTMLElement) => void;

const PageContext = createContext<Arrive>(() => {});
export const PageProvider = PageContext.Provider;
export const useArrive = () => use(PageContext);
