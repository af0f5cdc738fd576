import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing.tsx';

type Props = {
  readonly drawing: DrawingName;
  readonly title: string;
  /** What this is for, or what to do about it. */
  readonly text?: ReactNode;
  /** One button. */
  readonly action?: ReactNode;
  /** For support: code, time, path. */
  readonly note?: ReactNode;
  /** `h1` when it is all the page has. */
  readonly heading?: 'h1' | 'h2';
};

/** Says plainly why there is nothing to see, and offers the one next step. */
export const EmptyState = ({ drawing, title, text, action, note, heading = 'h2' }: Props) => (
  <Block>
    <Drawing name={drawing} />
    <Title as={heading} tabIndex={-1}>
      {title}
    </Title>
    {text && <Text>{text}</Text>}
    {action}
    {note && <Note>{note}</Note>}
  </Block>
);

const Block = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: theme.spacing(7, 6),
  textAlign: 'center',
}));

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  margin: theme.spacing(3, 0, 0),
  '&:focus, &:focus-visible': { outline: 'none' },
}));

const Text = styled('p')(({ theme }) => ({
  maxWidth: '34em',
  margin: theme.spacing(0, 0, 3),
  color: theme.vars.palette.text.secondary,
  textWrap: 'balance',
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: theme.spacing(3, 0, 0),
  color: theme.vars.palette.ui.text3,
  overflowWrap: 'anywhere',
}));
