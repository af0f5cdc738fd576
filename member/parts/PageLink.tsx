import { styled } from '@mui/material/styles';
import { Link } from 'react-router';

/** A link to a page of the center, in the colours of the theme. */
export const PageLink = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));
