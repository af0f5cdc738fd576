import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Below 900 px a list is cards. */
export const useIsNarrow = () =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
