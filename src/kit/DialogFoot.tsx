import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

type Props = {
  /** Left of the buttons. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** The answers at the end of a dialog. */
export const DialogFoot = ({ note, children }: Props) => (
  <Foot>
    {note && <Note>{note}</Note>}
    <Buttons>{children}</Buttons>
  </Foot>
);

const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2, 3),
  padding: `20px 24px calc(18px + env(safe-area-inset-bottom))`,
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 1,
  minWidth: '12em',
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  marginInlineStart: 'auto',
}));
