import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useText } from '../../texts/index.ts';
import { Sheet } from '../Page.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { type ChartTable, FigureTable, TableSwitch } from './ChartCard.tsx';

export type FigureItem = {
  readonly label: string;
  /** Formatted value; a dash if there is none. */
  readonly value: string;
  /** Growth in percent; null if there is no base, undefined if it is not compared. */
  readonly growth?: number | null | undefined;
  /** True if less is better: a rise is drawn as bad. */
  readonly isCost?: boolean;
  /** Values of the days up to this one, drawn as a line beside it. */
  readonly trend?: readonly number[];
};

type FigureGroupProps = {
  readonly title: string;
  readonly items: readonly FigureItem[];
  /** Base of the comparison, if the page does not name it: `vs last Fri`. */
  readonly against?: string;
  /** The figures behind the items. */
  readonly table?: ChartTable | undefined;
  /** The figures could not be loaded. */
  readonly onRetry?: () => void;
};

/** Figures of one kind, each with its growth in words and by a triangle, not by colour alone. */
export function FigureGroup({ title, items, against, table, onRetry }: FigureGroupProps) {
  const t = useText('shell.base');
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <Sheet aria-labelledby={id} style={{ breakInside: 'avoid' }}>
      <Head>
        <h2 id={id}>{title}</h2>
        {table && <TableSwitch title={title} isTable={isTable} onChange={setTable} />}
      </Head>
      {isTable && table ? (
        <Figures>
          <FigureTable title={title} table={table} />
        </Figures>
      ) : (
        <Cells>
          {items.map((item) => (
            <div key={item.label}>
              <dt>{item.label}</dt>
              <dd>
                {item.value}
                {item.trend && <Sparkline values={item.trend} />}
              </dd>
              <dd>
                <Growth percent={item.growth} isCost={item.isCost} against={against} />
              </dd>
            </div>
          ))}
        </Cells>
      )}
      {onRetry && (
        <Failed role="alert">
          {t('errorTitle')}
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        </Failed>
      )}
    </Sheet>
  );
}

type GrowthProps = {
  readonly percent: number | null | undefined;
  readonly isCost?: boolean | undefined;
  readonly against: string | undefined;
};

function Growth({ percent, isCost = false, against }: GrowthProps) {
  const t = useText('shell.chart');
  // The line keeps its place.
  if (percent === undefined) return <Change />;
  if (percent === null) return <Change>{t('noBase')}</Change>;
  const base = against === undefined ? null : <small>{against}</small>;
  if (percent === 0)
    return (
      <Change>
        {t('same')} {base}
      </Change>
    );
  const isUp = percent > 0;
  const number = Math.abs(percent).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return (
    <Change data-tone={isUp === isCost ? 'bad' : 'good'}>
      <span aria-hidden="true">{isUp ? '▲' : '▼'}</span>
      <VisuallyHidden>{t(isUp ? 'up' : 'down')}</VisuallyHidden>
      {number}% {base}
    </Change>
  );
}

/** The course of a value without its numbers; the last day is marked. */
function Sparkline({ values }: { readonly values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, index) => ({
    x: 2 + (index / Math.max(1, values.length - 1)) * 78,
    y: 28 - ((value - low) / (high - low || 1)) * 24,
  }));
  const end = points.at(-1);
  return (
    <Spark viewBox="0 0 84 32" aria-hidden="true">
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {end && <circle cx={end.x} cy={end.y} r="2.4" />}
    </Spark>
  );
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 3),
  padding: theme.spacing(3, 4, 0),
  '& > h2': { ...theme.typography.h3, margin: 0, marginInlineEnd: 'auto' },
  '@media print': { '& > button': { display: 'none' } },
}));

const Figures = styled('div')(({ theme }) => ({ padding: theme.spacing(1, 4, 3.5) }));

const Spark = styled('svg')(({ theme }) => ({
  flex: '0 1 84px',
  minWidth: 0,
  height: 32,
  fill: 'none',
  stroke: theme.vars.palette.primary.main,
  strokeWidth: 1.6,
  strokeLinejoin: 'round',
  '& > circle': { fill: theme.vars.palette.primary.main, stroke: 'none' },
}));

const Cells = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(118px, 1fr))',
  gap: theme.spacing(3),
  margin: 0,
  padding: theme.spacing(2, 4, 3.5),
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
  '& dt + dd': {
    display: 'flex',
    // On a phone the line is below the number, which stays whole.
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
    ...theme.typography.h4,
    fontSize: 20,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
}));

const Failed = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  margin: 0,
  padding: theme.spacing(0, 4, 3),
  color: theme.vars.palette.text.secondary,
}));

const Change = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 18,
  color: theme.vars.palette.ui.text3,
  fontVariantNumeric: 'tabular-nums',
  '& > [aria-hidden]': { fontSize: 9 },
  '& > small': { fontSize: 'inherit', color: theme.vars.palette.text.secondary },
  '&[data-tone=good]': { color: theme.vars.palette.tone.success.fg },
  '&[data-tone=bad]': { color: theme.vars.palette.tone.danger.fg },
}));
