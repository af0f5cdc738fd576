import CheckIcon from '@mui/icons-material/CheckOutlined';
import { styled } from '@mui/material/styles';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type FoundOptions, type Option, useFieldKit } from '../view.ts';
import { useText } from '../../texts/index.ts';

type Props = {
  readonly id: string;
  /** The box the list belongs to. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly found: Found;
  readonly active: Option | undefined;
  readonly chosen: ReadonlySet<number>;
  readonly isMany: boolean;
  readonly onChoose: (option: Option) => void;
};

/** The rows that may be chosen, below the box and above everything else. */
export function OptionList({ id, anchor, found, active, chosen, isMany, onChoose }: Props) {
  const t = useText('fields.view');
  const place = usePlace(anchor);
  const { state, options } = found;
  const said = { loading: t('loading'), failed: t('failed'), found: t('noMatch') }[state];
  return createPortal(
    // The box keeps the focus, so that one may go on typing.
    <Panel style={place} onPointerDown={(event) => event.preventDefault()}>
      <ul id={id} role="listbox" aria-label={t('options')} aria-multiselectable={isMany}>
        {options.map((option) => (
          <Item
            key={option.id}
            ref={option === active ? intoView : null}
            id={`${id}-${option.id}`}
            role="option"
            aria-selected={chosen.has(option.id)}
            data-active={option === active || undefined}
            style={{ paddingInlineStart: 10 + 16 * (option.depth ?? 0) }}
            onClick={() => onChoose(option)}
          >
            <span>{option.label}</span>
            {chosen.has(option.id) && <CheckIcon aria-hidden="true" />}
          </Item>
        ))}
      </ul>
      <Said role="status">
        {options.length === 0 && said}
        {found.more > 0 && t('moreOptions', { count: found.more })}
        {state === 'failed' && (
          <button type="button" tabIndex={-1} onClick={found.retry}>
            {t('retry')}
          </button>
        )}
      </Said>
    </Panel>,
    document.body,
  );
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

type Place = {
  readonly left: number;
  readonly width: number;
  readonly top?: number;
  readonly bottom?: number;
};
const gap = 4;
const roomNeeded = 240;

/**
 * Position of the list: below the box, or above it where there is more room; follows it when the page
 * scrolls.
 */
function usePlace(anchor: RefObject<HTMLElement | null>): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    const put = () => {
      if (!anchor.current) return;
      const { left, width, top, bottom } = anchor.current.getBoundingClientRect();
      const below = innerHeight - bottom;
      const isBelow = below >= Math.min(roomNeeded, top);
      setPlace({
        left,
        width,
        ...(isBelow ? { top: bottom + gap } : { bottom: innerHeight - top + gap }),
      });
    };
    put();
    addEventListener('scroll', put, true);
    addEventListener('resize', put);
    return () => {
      removeEventListener('scroll', put, true);
      removeEventListener('resize', put);
    };
  }, [anchor]);
  return place;
}

const Panel = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  position: 'fixed',
  // Above dialogs, too.
  zIndex: theme.zIndex.modal + 1,
  minWidth: 160,
  maxHeight: 240,
  padding: theme.spacing(1),
  overflow: 'auto',
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.group,
  backgroundColor: theme.vars.palette.ui.raised,
  boxShadow: theme.vars.palette.ui.menu,
  color: theme.vars.palette.text.primary,
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
}));

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: theme.measure.control,
  padding: '4px 10px',
  borderRadius: theme.radius.tag,
  cursor: 'pointer',
  '& span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& svg': { fontSize: 18, color: theme.vars.palette.primary.main },
  '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '&[data-active]': {
    backgroundColor: theme.vars.palette.ui.soft,
    color: theme.vars.palette.ui.onSoft,
  },
  '@media (pointer: coarse)': { minHeight: theme.measure.touch },
}));

const Said = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '&:not(:empty)': { padding: '6px 10px' },
  '& button': {
    marginInlineStart: theme.spacing(2),
    padding: '4px 6px',
    border: 0,
    background: 'none',
    font: 'inherit',
    color: theme.vars.palette.primary.main,
    cursor: 'pointer',
  },
}));

type Answer = { readonly question: string; readonly options: FoundOptions | 'failed' };

type Found = {
  readonly state: 'loading' | 'failed' | 'found';
  readonly options: readonly Option[];
  /** Matches that are not listed: a longer search finds them. */
  readonly more: number;
  readonly retry: () => void;
};

const delayMs = 150;
const none: FoundOptions = [];

/** Loads the rows that match the typed text. A newer search aborts the older one. */
export function useOptions(to: string, search: string, isOpen: boolean): Found {
  const { optionsOf } = useFieldKit();
  const [answer, setAnswer] = useState<Answer>();
  const [tries, setTries] = useState(0);
  const question = `${to}/${tries}/${search}`;
  useEffect(() => {
    if (!isOpen) return;
    const asked = new AbortController();
    const { signal } = asked;
    const hear = (options: Answer['options']) => {
      if (!signal.aborted) setAnswer({ question, options });
    };
    const ask = () => void optionsOf(to, { search, signal }).then(hear, () => hear('failed'));
    const delay = setTimeout(ask, search === '' ? 0 : delayMs);
    return () => {
      clearTimeout(delay);
      asked.abort();
    };
  }, [to, search, isOpen, optionsOf, question]);

  const retry = () => setTries(tries + 1);
  const options = answer?.options ?? none;
  // The previous results stay visible while loading, so that the list does not jump with every letter.
  if (answer?.question !== question) {
    return { state: 'loading', options: options === 'failed' ? none : options, more: 0, retry };
  }
  return options === 'failed'
    ? { state: 'failed', options: none, more: 0, retry }
    : {
        state: 'found',
        options,
        more: Math.max(0, (options.total ?? 0) - options.length),
        retry,
      };
}
