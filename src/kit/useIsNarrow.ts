import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, use } from 'react';

const NarrowContext = createContext(false);

/** Draws all below as in a narrow window, whatever the window is: for previews of a phone. */
export const NarrowProvider = NarrowContext;

/**
 * True below 900 px: lists are cards, the menu is a drawer and the header a bar. Source: design,
 * breakpoints.
 */
export const useIsNarrow = () => {
  const isForced = use(NarrowContext);
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  return isForced || isSmall;
};

/** True below 1200 px: the menu starts collapsed. */
export const useIsMedium = () =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'), { noSsr: true });
