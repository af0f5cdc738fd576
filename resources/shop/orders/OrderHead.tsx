import CheckIcon from '@mui/icons-material/CheckOutlined';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import { styled } from '@mui/material/styles';
import { fullTime, useWaited } from '../../../src/kit/index.ts';
import type { Row } from '../../../src/ui/parts/index.ts';
import { stepsOf, type Step } from './stepsOf.ts';
import { useText } from '../../../src/texts/index.ts';

type Props = { readonly row: Row };

/** Progress of the order, with the time of each step and the customer note. */
export function OrderHead({ row }: Props) {
  const t = useText();
  // The detail of an order is a row of its shape.
  const steps = stepsOf(row as Parameters<typeof stepsOf>[0]);
  const note = row['user_remark'];
  return (
    <>
      {steps.length > 0 && (
        <Steps aria-label={t('screens.order.progress')}>
          {steps.map((step, index) => (
            <Stage key={step.name} step={step} place={index + 1} since={steps[0]?.at} />
          ))}
        </Steps>
      )}
      {typeof note === 'string' && note !== '' && (
        <Note>
          <NoteIcon />
          <span>{t('screens.order.note', { note })}</span>
        </Note>
      )}
    </>
  );
}

type StageProps = {
  readonly step: Step;
  readonly place: number;
  /** Time of the order; its date is not repeated. */
  readonly since: number | undefined;
};

function Stage({ step, place, since }: StageProps) {
  const t = useText();
  const waited = useWaited();
  const { name, state, at } = step;
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span data-point="">{state === 'done' ? <CheckIcon /> : place}</span>
      <span data-name="">{t(`screens.order.${state === 'done' ? 'taken' : 'steps'}.${name}`)}</span>
      {at !== undefined && (
        <small>
          {state === 'now' ? t('screens.order.waits', { age: waited(at) }) : timeText(at, since)}
        </small>
      )}
    </li>
  );
}

/** `15:28`, and of another day than the order's `11-21 09:10`: the title says the first one in full. */
function timeText(at: number, since: number | undefined): string {
  const [day = '', time = ''] = fullTime(at).split(' ');
  const isSameDay = since !== undefined && fullTime(since).startsWith(day);
  return `${isSameDay ? '' : `${day.slice(5)} `}${time.slice(0, 5)}`;
}

const Steps = styled('ol')(({ theme }) => {
  const { ui, primary, text } = theme.vars.palette;
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
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
    // Wrap names, so that six of them do not overlap on a narrow screen.
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
    // Six names do not fit beside each other; those that matter now do.
    '@media (max-width: 359px)': {
      '& [data-state=ahead] [data-name]': { fontSize: 0 },
      '& [data-state=now] small': { maxWidth: '100%', whiteSpace: 'normal' },
    },
  };
});

const Note = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  margin: theme.spacing(0, 5, 2),
  padding: theme.spacing(2.5, 3),
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.tone.warning.bg,
  color: theme.vars.palette.tone.warning.fg,
  '& svg': { fontSize: 18, marginTop: 2 },
}));
