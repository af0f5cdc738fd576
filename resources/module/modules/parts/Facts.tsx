import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';

type Props = {
  /** Labels with their values; `false` leaves one out. */
  readonly facts: readonly (readonly [label: string, value: ReactNode] | false)[];
};

/** Labels and values in two columns. */
export const Facts = ({ facts }: Props) => (
  <Pairs>
    {facts.map(
      (fact) =>
        fact && (
          <Fragment key={fact[0]}>
            <dt>{fact[0]}</dt>
            <dd>{fact[1]}</dd>
          </Fragment>
        ),
    )}
  </Pairs>
);

const Pairs = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: theme.spacing(1, 4),
  margin: 0,
  '& > dt': { color: theme.vars.palette.text.secondary },
  '& > dd': { margin: 0, overflowWrap: 'anywhere' },
}));
