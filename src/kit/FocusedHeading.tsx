import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';

type Props = { readonly id: string; readonly children: ReactNode };

/** Takes the focus when its dialog or drawer opens, so that it is read and Tab goes on from it. */
export function FocusedHeading({ id, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Heading id={id} ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 2),
  margin: 0,
  overflowWrap: 'anywhere',
  '&:focus, &:focus-visible': { outline: 'none' },
}));
