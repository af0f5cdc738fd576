import SearchIcon from '@mui/icons-material/SearchOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, useState, type Ref } from 'react';
import { useText } from '../../texts/index.ts';
import { isComposing } from '../../kit/keys/isComposing.ts';

type SearchBoxProps = {
  /** The current search. */
  readonly value: string;
  /** Names the searched fields. */
  readonly placeholder: string;
  readonly label: string;
  readonly onChange: (value: string) => void;
  /** Time after the last key until it searches. */
  readonly pauseMs?: number;
  readonly ref?: Ref<HTMLInputElement>;
};

const usualPauseMs = 300;

/** Searches as soon as typing pauses, but not while an input method composes a word. */
export function SearchBox(props: SearchBoxProps) {
  const { value, placeholder, label, onChange, pauseMs = usualPauseMs, ref } = props;
  const t = useText('ui');
  const [typed, setTyped] = useState(value);
  const isWordOpen = useRef(false);
  const sent = useRef(value);
  const send = useEffectEvent((text: string) => {
    if (text === sent.current || isWordOpen.current) return;
    sent.current = text;
    onChange(text);
  });

  useEffect(() => {
    // Changed from outside: by Back or by "Clear filters".
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const pause = setTimeout(() => send(typed.trim()), pauseMs);
    return () => clearTimeout(pause);
  }, [typed, pauseMs]);

  return (
    <Box role="search">
      <SearchIcon />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onCompositionStart={() => (isWordOpen.current = true)}
        onCompositionEnd={() => {
          isWordOpen.current = false;
          send(typed.trim());
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') send(typed.trim());
          if (event.key === 'Escape' && !typed) event.currentTarget.blur();
        }}
      />
      {typed && (
        <button type="button" aria-label={t('list.clearSearch')} onClick={() => setTyped('')}>
          <CloseIcon />
        </button>
      )}
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  width: 272,
  minHeight: theme.measure.control,
  padding: '0 6px 0 10px',
  border: `1px solid ${theme.vars.palette.ui.control}`,
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.ui.surface,
  color: theme.vars.palette.ui.text3,
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&:focus-within': {
    borderColor: theme.vars.palette.ui.focus,
    outline: `1px solid ${theme.vars.palette.ui.focus}`,
  },
  '& > svg': { fontSize: 18 },
  '& input[type=search]': {
    ...theme.typography.body1,
    flex: 1,
    alignSelf: 'stretch',
    minWidth: 0,
    padding: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    color: theme.vars.palette.text.primary,
    appearance: 'none',
    textOverflow: 'ellipsis',
    // A phone zooms into fields below 16 px.
    '@media (pointer: coarse)': { fontSize: 16 },
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&::placeholder': { opacity: 1, color: theme.vars.palette.ui.text3 },
  },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: theme.measure.target,
    height: theme.measure.target,
    padding: 0,
    border: 0,
    borderRadius: theme.radius.tag,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    '& svg': { fontSize: 16 },
  },
  '@media (pointer: coarse)': { minHeight: theme.measure.touch },
  [theme.breakpoints.down('md')]: { width: '100%' },
}));
