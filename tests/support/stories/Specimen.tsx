import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly children: ReactNode };

/** A part of a page of the foundations. */
export const Specimens = ({ title, children }: Props) => (
  <Part lang="en">
    <h2>{title}</h2>
    <Grid>{children}</Grid>
  </Part>
);

/** One token: what it looks like, its name, its measure. */
export const Specimen = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  alignContent: 'start',
  minWidth: 0,
  '& code, & small': { ...theme.typography.caption, fontFamily: 'inherit' },
  '& small': { color: theme.vars.palette.text.secondary },
}));

const Part = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(8),
  '& h2': { ...theme.typography.h2, margin: theme.spacing(0, 0, 3) },
}));

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  gap: theme.spacing(4),
}));
