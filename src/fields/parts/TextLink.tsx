import { styled } from '@mui/material/styles';

/** A link within text, large enough to be hit. */
export const TextLink = styled('a')(({ theme }) => ({
  paddingBlock: 3,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));
