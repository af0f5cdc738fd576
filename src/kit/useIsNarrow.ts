import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/**
 * True below 900 px: lists are cards, the menu is a drawer and the header a bar. Source: design,
 * breakpoints.
 */
export const useIsNarrow = () =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });

/** True below 1200 px: the menu starts collapsed. */
export const useIsMedium = () =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'), { noSsr: true });
