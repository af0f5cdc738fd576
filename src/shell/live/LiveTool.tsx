import Button from '@mui/material/Button';
import { keyframes, styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import type { LiveState } from '../../client/live/index.ts';
import { Tip, VisuallyHidden } from '../../kit/index.ts';
import { liveStore } from './liveStore.ts';
import { type TextKey, useText } from '../../texts/index.ts';

/** Display of the live state by place: while connected, and while not. */
const places = {
  /** At the foot of a menu. */
  foot: { ok: 'words', problem: 'words' },
  /** At the foot of a collapsed one. */
  square: { ok: 'dot', problem: 'dot' },
  /** In a header above no menu. */
  bar: { ok: 'dot', problem: 'words' },
  /** In a narrow header, whose menu is hidden. */
  narrow: { ok: 'nothing', problem: 'dot' },
  /** At the foot of the notices; another one announces the state to screen readers. */
  panel: { ok: 'words', problem: 'words' },
} as const;
export type LivePlace = keyof typeof places;

/** Shows the state of the live channel as a dot with a text, which is always read by screen readers. */
export default function LiveTool({ place }: { readonly place: LivePlace }) {
  const t = useText('shell');
  const state = useSyncExternalStore(liveStore.subscribe, liveStore.get);
  if (!state) return null;
  const { key, values } = wordsOf(state);
  const words = t(key, values);
  const isQuiet = state.is === 'connected' || (state.is === 'retry' && state.attempt === 0);
  const seen = places[place][isQuiet ? 'ok' : 'problem'];
  if (seen === 'nothing') return <VisuallyHidden>{words}</VisuallyHidden>;
  const isWordy = seen === 'words';
  return (
    <>
      {state.is === 'closed' ? (
        <Closed isWordy={isWordy} />
      ) : (
        <Tip text={words}>
          <LiveStatus>
            <Dot data-is={state.is} />
            {isWordy ? <span>{words}</span> : <VisuallyHidden>{words}</VisuallyHidden>}
          </LiveStatus>
        </Tip>
      )}
      {place !== 'panel' && <VisuallyHidden role="status">{isQuiet ? '' : words}</VisuallyHidden>}
    </>
  );
}

/** Closed state, with a button to reconnect. */
function Closed({ isWordy }: { readonly isWordy: boolean }) {
  const t = useText('shell');
  const label = t('live.reconnect');
  return (
    <Tip text={label}>
      <Reconnect
        variant="text"
        size="small"
        aria-label={label}
        onClick={liveStore.again}
        startIcon={<Dot data-is="closed" />}
      >
        {isWordy && t('live.closed')}
      </Reconnect>
    </Tip>
  );
}

type Words = {
  readonly key: TextKey<'shell'>;
  readonly values?: Readonly<Record<string, number>>;
};

function wordsOf(state: LiveState): Words {
  if (state.is === 'connected') return { key: 'live.connected' };
  if (state.is === 'closed') return { key: 'live.closed' };
  const { attempt, of } = state;
  return attempt === 0
    ? { key: 'live.connecting' }
    : { key: 'live.retry', values: { attempt, of } };
}

const LiveStatus = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(0, 2),
  // Colour of the menu around it; a header has none.
  color: `var(--menu-text, ${theme.vars.palette.text.secondary})`,
  whiteSpace: 'nowrap',
}));

const Reconnect = styled(Button)(({ theme }) => ({
  ...theme.typography.caption,
  minWidth: theme.measure.control,
  // Colour of the menu around it; a header has none.
  color: `var(--menu-text, ${theme.vars.palette.text.secondary})`,
  '& .MuiButton-startIcon:last-child': { margin: 0 },
}));

const pulse = keyframes({ to: { opacity: 0.35 } });

const Dot = styled('span')(({ theme }) => {
  const { tone } = theme.vars.palette;
  return {
    width: 8,
    height: 8,
    borderRadius: '50%',
    '&[data-is=connected]': { backgroundColor: tone.success.fg },
    '&[data-is=retry]': {
      backgroundColor: tone.warning.fg,
      animation: `${pulse} 1.2s ease-in-out infinite alternate`,
    },
    '&[data-is=closed]': { border: `2px solid ${tone.info.fg}` },
    '@media (prefers-reduced-motion: reduce)': { '&&': { animation: 'none' } },
  };
});
