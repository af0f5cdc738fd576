import { styled } from '@mui/material/styles';

export const Swatch = styled('span')(({ theme }) => ({
  display: 'inline-block',
  width: 20,
  height: 20,
  border: `1px solid ${theme.vars.palette.ui.control}`,
  borderRadius: theme.radius.key,
  forcedColorAdjust: 'none',
}));
