import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

type Props = { readonly title: string; readonly children: ReactNode };

/** Settings that belong together, under their heading. */
export function Part({ title, children }: Props) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Section>
  );
}

const Section = styled('section')(({ theme }) => ({
  padding: theme.spacing(4, 5),
  '& + &': { borderTop: `1px solid ${theme.vars.palette.ui.hairline}` },
  '& > h3': { ...theme.typography.h3, margin: theme.spacing(0, 0, 2) },
}));

/** A name at the left, its control at the right; below each other where that is too narrow. */
export const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  minHeight: theme.measure.touch,
}));

export const Hint = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.text.secondary,
}));
