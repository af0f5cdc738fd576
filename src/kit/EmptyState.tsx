import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { fullTime } from './time/Time.tsx';
import { useText } from '../texts/index.ts';

type EmptyStateProps = {
  readonly drawing: DrawingName;
  readonly title: string;
  /** Purpose of the page, or the next step. */
  readonly text?: ReactNode;
  /** One button. */
  readonly action?: ReactNode;
  /** Details for support: code, time, path. */
  readonly note?: ReactNode;
  /** `h1` when it is all the page has. */
  readonly heading?: 'h1' | 'h2';
};

/** Explains why there is nothing to see, and offers the next step. */
export const EmptyState = ({
  drawing,
  title,
  text,
  action,
  note,
  heading = 'h2',
}: EmptyStateProps) => (
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

type ErrorStateProps = {
  readonly title?: string;
  readonly text?: string;
  /** HTTP status or error id, for support. */
  readonly code?: string | number | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Label of the retry button, if it differs. */
  readonly retryLabel?: string;
  /** `h1` when it is all the page has. */
  readonly heading?: 'h1' | 'h2';
};

/** Shows the failure in plain words, a retry button, and code and time for support. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, code, onRetry, retryLabel, heading = 'h2' } = props;
  const t = useText('shell.base');
  const [at] = useState(() => fullTime(Date.now() / 1000).slice(11));
  return (
    <div role="alert">
      <EmptyState
        drawing="broken"
        heading={heading}
        title={title ?? t('errorTitle')}
        text={text ?? t('errorText')}
        action={
          onRetry && (
            <Button variant="outlined" startIcon={<RefreshIcon />} onClick={onRetry}>
              {retryLabel ?? t('retry')}
            </Button>
          )
        }
        note={[code, at].filter((part) => part !== undefined && part !== '').join(' · ')}
      />
    </div>
  );
}

/** Drawing of a page state: nothing yet, nothing found, broken connection, locked. */
type DrawingName = 'box' | 'search' | 'broken' | 'lock';

/** Two lines and one accent. Decoration only. */
const Drawing = ({ name }: { readonly name: DrawingName }) => (
  <Lines viewBox="0 0 120 80" aria-hidden="true">
    <ellipse cx="60" cy="70" rx="44" ry="5" data-ground />
    {drawings[name]}
  </Lines>
);

const drawings: Readonly<Record<DrawingName, ReactNode>> = {
  box: (
    <>
      <rect x="35" y="24" width="50" height="39" rx="5" data-paper />
      <path d="M35 36h50M52 24v12M68 24v12" />
      <circle cx="87" cy="22" r="9" data-soft />
      <path d="M87 18v8M83 22h8" data-accent />
    </>
  ),
  search: (
    <>
      <circle cx="58" cy="39" r="17" data-paper />
      <path d="M51 39h14" data-accent />
      <path d="M70 51l13 13" data-thick />
    </>
  ),
  broken: (
    <>
      <path d="M24 51c6 0 6-12 12-12s6 12 12 12" />
      <path d="M72 51c6 0 6-12 12-12s6 12 12 12" />
      <path d="M56 42l8 15M64 42l-8 15" data-wrong />
    </>
  ),
  lock: (
    <>
      <path d="M48 38V30a12 12 0 0 1 24 0v8" />
      <rect x="40" y="38" width="40" height="28" rx="5" data-paper />
      <circle cx="60" cy="51" r="3.500" data-dot />
    </>
  ),
};

const Lines = styled('svg')(({ theme }) => ({
  ...theme.measure.drawing,
  fill: 'none',
  stroke: theme.vars.palette.ui.control,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& [data-ground]': { fill: theme.vars.palette.ui.hairline, stroke: 'none' },
  '& [data-paper]': { fill: theme.vars.palette.ui.surface },
  '& [data-soft]': { fill: theme.vars.palette.ui.soft, stroke: 'none' },
  '& [data-accent]': { stroke: theme.vars.palette.primary.main, strokeWidth: 2 },
  '& [data-dot]': { fill: theme.vars.palette.primary.main, stroke: 'none' },
  '& [data-wrong]': { stroke: theme.vars.palette.tone.danger.dot, strokeWidth: 2 },
  '& [data-thick]': { strokeWidth: 4 },
}));
