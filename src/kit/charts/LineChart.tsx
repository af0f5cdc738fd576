import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { moveAlong } from './moveAlong.ts';
import { ticksBetween } from './ticks.ts';

export type LinePoint = {
  /** Label on the axis and before the value: `11-20`. */
  readonly label: string;
  readonly value: number;
  /** Value of the previous period; drawn dashed. */
  readonly previous?: number;
  /** The value in words; the one before it too, where there is one. */
  readonly text: string;
};

type LineChartProps = {
  readonly label: string;
  readonly points: readonly LinePoint[];
  /** A value on the axis: `3 万`. */
  readonly tickText: (value: number) => string;
};

/**
 * One series over time, on an axis that includes zero, beside that of the previous period. Arrow keys and
 * the pointer move between points, whose value is shown and read out.
 */
export function LineChart({ label, points, tickText }: LineChartProps) {
  const [at, setAt] = useState<number>();
  const last = points.length - 1;
  const values = points.flatMap(({ value, previous = 0 }) => [value, previous]);
  const ticks = ticksBetween(Math.min(...values), Math.max(...values));
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) || 1];
  const x = (index: number) => (last > 0 ? (index / last) * 100 : 50);
  const y = (value: number) => ((top - value) / (top - bottom)) * 100;
  const current = points.map(({ value }, index) => [x(index), y(value)] as const);
  const before = points.flatMap(({ previous }, index) =>
    previous === undefined ? [] : [[x(index), y(previous)] as const],
  );
  const shown = points[at ?? -1];
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveAlong(event.key, at ?? last, last);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
  };

  return (
    <Frame>
      <Axis aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${100 - y(tick)}%` }}>
            {tickText(tick)}
          </span>
        ))}
      </Axis>
      <Plot
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(at ?? last) + 1}
        aria-valuetext={valueText(points[at ?? last])}
        onKeyDown={onKeyDown}
        onFocus={() => setAt((before) => before ?? last)}
        onBlur={() => setAt(undefined)}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setAt(undefined)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((tick) => (
            <path key={tick} d={`M0 ${y(tick)}H100`} data-grid />
          ))}
          {last > 0 && <path d={`${lineOf(current)}L100 ${y(0)}L0 ${y(0)}Z`} data-area />}
          <path d={lineOf(before)} data-previous />
          <path d={lineOf(current)} data-current />
        </svg>
        {last === 0 && <Dot style={{ left: '50%', top: `${current[0]?.[1]}%` }} />}
        {shown && at !== undefined && (
          <>
            <Cursor style={{ left: `${x(at)}%` }} />
            <Dot style={{ left: `${x(at)}%`, top: `${y(shown.value)}%` }} />
            <Tip
              aria-hidden="true"
              style={{ left: `${x(at)}%`, transform: `translateX(-${x(at)}%)` }}
            >
              {shown.label} · {shown.text}
            </Tip>
          </>
        )}
      </Plot>
      <Days aria-hidden="true">
        {labelsOf(points).map(({ label: day, index }) => (
          <span
            key={index}
            style={{ left: `${x(index)}%`, transform: `translateX(-${x(index)}%)` }}
          >
            {day}
          </span>
        ))}
      </Days>
    </Frame>
  );
}

const valueText = (point: LinePoint | undefined) => (point ? `${point.label}: ${point.text}` : '');

const lineOf = (dots: readonly (readonly [number, number])[]): string =>
  dots.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(3)} ${y.toFixed(3)}`).join('');

/** Labels of the axis, as many as fit on a phone. */
function labelsOf(points: readonly LinePoint[]) {
  const every = Math.max(1, Math.ceil((points.length - 1) / 4));
  return points
    .map(({ label }, index) => ({ label, index }))
    .filter(({ index }) => index % every === 0);
}

const Frame = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  gridTemplateRows: '236px 24px',
  paddingTop: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.down('md')]: { gridTemplateRows: '188px 24px' },
}));

const Axis = styled('div')({
  position: 'relative',
  '& > span': {
    position: 'absolute',
    insetInlineEnd: 8,
    transform: 'translateY(50%)',
    whiteSpace: 'nowrap',
  },
});

const Plot = styled('div')(({ theme }) => ({
  position: 'relative',
  touchAction: 'pan-y',
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' },
  '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke', forcedColorAdjust: 'none' },
  '& [data-grid]': { stroke: theme.vars.palette.ui.hairline },
  '& [data-area]': { fill: theme.vars.palette.ui.soft },
  '& [data-previous]': {
    stroke: theme.vars.palette.ui.text3,
    strokeDasharray: '3 4',
    strokeWidth: 1.5,
  },
  '& [data-current]': {
    stroke: theme.vars.palette.primary.main,
    strokeWidth: 2,
    strokeLinejoin: 'round',
  },
}));

const Cursor = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  bottom: 0,
  borderInlineStart: `1px solid ${theme.vars.palette.ui.control}`,
}));

const Dot = styled('span')(({ theme }) => ({
  position: 'absolute',
  width: 9,
  height: 9,
  margin: '-5px 0 0 -5px',
  border: `2px solid ${theme.vars.palette.ui.surface}`,
  borderRadius: theme.radius.full,
  backgroundColor: theme.vars.palette.primary.main,
  forcedColorAdjust: 'none',
}));

const Tip = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  top: 0,
  padding: theme.spacing(1, 2),
  borderRadius: theme.radius.tag,
  backgroundColor: theme.vars.palette.ui.inverse,
  color: theme.vars.palette.ui.onInverse,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
}));

const Days = styled('div')({
  position: 'relative',
  gridColumn: 2,
  '& > span': { position: 'absolute', top: 6, whiteSpace: 'nowrap' },
});
