import CheckIcon from '@mui/icons-material/CheckOutlined';
import { styled } from '@mui/material/styles';
import { fullTime, useWaited } from '../../kit/index.ts';
import type { AnyStep } from '../../schema/index.ts';
import { useText } from '../../texts/index.ts';
import type { Row } from '../model/row.ts';
import { useScope } from '../scope/Scope.tsx';
import { type ProgressStep, stepsOf } from './stepsOf.ts';

type Props = { readonly declared: readonly AnyStep[]; readonly row: Row };

/** Progress of a record, with the time of each step that is taken. */
export function Steps({ declared, row }: Props) {
  const t = useText('ui');
  const steps = stepsOf(declared, row);
  if (steps.length === 0) return null;
  return (
    <Track aria-label={t('detail.progress')}>
      {steps.map((step, index) => (
        <Stage key={step.name} step={step} place={index + 1} since={steps[0]?.at} />
      ))}
    </Track>
  );
}

type StageProps = {
  readonly step: ProgressStep;
  readonly place: number;
  /** Time of the first step; its date is not repeated. */
  readonly since: number | undefined;
};

function Stage({ step, place, since }: StageProps) {
  const t = useText('ui');
  const { texts } = useScope();
  const waited = useWaited();
  const { name, state, at } = step;
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span data-point="">{state === 'done' ? <CheckIcon /> : place}</span>
      <span data-name="">{texts.step(name)[state === 'done' ? 'done' : 'name']}</span>
      {at !== undefined && (
        <small>
          {state === 'now' ? t('detail.waits', { age: waited(at) }) : timeText(at, since)}
        </small>
      )}
    </li>
  );
}

/** `15:28`, and of another day than the first step's `11-21 09:10`: the title says the first one in full. */
function timeText(at: number, since: number | undefined): string {
  const [day = '', time = ''] = fullTime(at).split(' ');
  const isSameDay = since !== undefined && fullTime(since).startsWith(day);
  return `${isSameDay ? '' : `${day.slice(5)} `}${time.slice(0, 5)}`;
}

const Track = styled('ol')(({ theme }) => {
  const { ui, primary, text } = theme.vars.palette;
  return {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    columnGap: 2,
    margin: 0,
    padding: theme.spacing(4, 3, 3),
    listStyle: 'none',
    '& li': {
      position: 'relative',
      display: 'grid',
      minWidth: 0,
      alignContent: 'start',
      justifyItems: 'center',
      gap: 2,
      textAlign: 'center',
      color: ui.text3,
    },
    '& li:not(:first-of-type)::before': {
      content: '""',
      position: 'absolute',
      top: 11,
      insetInline: 'calc(-50% + 16px) calc(50% + 16px)',
      height: 2,
      backgroundColor: ui.hairline,
    },
    '& li:is([data-state=done], [data-state=now])::before': { backgroundColor: primary.main },
    '& [data-point]': {
      ...theme.typography.caption,
      display: 'grid',
      placeItems: 'center',
      width: 24,
      height: 24,
      border: `1.5px solid ${ui.divider}`,
      borderRadius: '50%',
      backgroundColor: ui.surface,
    },
    // Wrap names, so that many of them do not overlap on a narrow screen.
    '& [data-name], & small': { maxWidth: '100%', overflowWrap: 'anywhere', hyphens: 'auto' },
    '& svg': { fontSize: 15 },
    '& [data-state=done] [data-point]': {
      borderColor: ui.soft,
      backgroundColor: ui.soft,
      color: ui.onSoft,
    },
    '& [data-state=now] [data-point]': {
      borderColor: primary.main,
      color: primary.main,
      fontWeight: 600,
    },
    '& :is([data-state=done], [data-state=now]) [data-name]': { color: text.primary },
    '& [data-state=now] [data-name]': { fontWeight: 600 },
    '& small': { ...theme.typography.caption, color: text.secondary },
    [theme.breakpoints.down('sm')]: {
      paddingInline: theme.spacing(1),
      '& [data-name]': theme.typography.caption,
      // Bold it would run into the next one.
      '& [data-state=now] [data-name]': { fontWeight: 400 },
      // The next stage has no time yet, so there is room.
      '& [data-state=now] small': { maxWidth: 'none', whiteSpace: 'nowrap' },
    },
    // Many names do not fit beside each other; those that matter now do.
    '@media (max-width: 359px)': {
      '& [data-state=ahead] [data-name]': { fontSize: 0 },
      '& [data-state=now] small': { maxWidth: '100%', whiteSpace: 'normal' },
    },
  };
});
