import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useRef, useState } from 'react';
import { moveAlong } from './moveAlong.ts';

type HeatMapProps = {
  readonly label: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Values by row, then by column. */
  readonly values: readonly (readonly number[])[];
  /** A cell in words: `Mon 10:00: 12 orders`. */
  readonly describe: (row: number, column: number) => string;
};

type Cell = readonly [row: number, column: number];

/** Counts by two dimensions, the larger the stronger. Arrow keys move from cell to cell. */
export function HeatMap({ label, rows, columns, values, describe }: HeatMapProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [[row, column], setStop] = useState<Cell>([0, 0]);
  const [shown, setShown] = useState<Cell>();
  const largest = Math.max(1, ...values.flat());
  const onKeyDown = (event: KeyboardEvent) => {
    const isUpright = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    // Rows are read downwards.
    const key = isUpright ? (event.key === 'ArrowUp' ? 'ArrowLeft' : 'ArrowRight') : event.key;
    const next = isUpright
      ? moveAlong(key, row, rows.length - 1)
      : moveAlong(key, column, columns.length - 1);
    if (next === undefined || key.startsWith('Page')) return;
    event.preventDefault();
    const cell: Cell = isUpright ? [next, column] : [row, next];
    setStop(cell);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell.join(' ')}"]`)?.focus();
  };

  return (
    <>
      <Grid ref={grid} role="grid" aria-label={label} onKeyDown={onKeyDown}>
        <tbody>
          {rows.map((name, r) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((hour, c) => (
                <td
                  key={hour}
                  role="gridcell"
                  tabIndex={r === row && c === column ? 0 : -1}
                  data-cell={`${r} ${c}`}
                  aria-label={describe(r, c)}
                  onFocus={() => {
                    setStop([r, c]);
                    setShown([r, c]);
                  }}
                  onBlur={() => setShown(undefined)}
                  onPointerEnter={() => setShown([r, c])}
                  onPointerLeave={() => setShown(undefined)}
                >
                  <i style={{ opacity: strengthOf(values[r]?.[c] ?? 0, largest) }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
      <Foot aria-hidden="true">
        <span>{columns[0]}</span>
        <b>{shown && describe(...shown)}</b>
        <span>{columns.at(-1)}</span>
      </Foot>
    </>
  );
}

/** Opacity of a cell: 0 for zero, at least 0.15 for any other value, so that it is visible. */
const strengthOf = (value: number, largest: number): number =>
  value === 0 ? 0 : 0.15 + 0.85 * (value / largest);

const Grid = styled('table')(({ theme }) => ({
  ...theme.typography.caption,
  width: '100%',
  tableLayout: 'fixed',
  borderSpacing: 2,
  '& th': {
    width: 40,
    padding: 0,
    textAlign: 'start',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
  '& td': {
    height: 26,
    padding: 0,
    borderRadius: theme.radius.key,
    backgroundColor: theme.vars.palette.ui.sunken,
    overflow: 'hidden',
  },
  '& td:focus-visible': { outlineOffset: 0, overflow: 'visible' },
  '& i': {
    display: 'block',
    height: '100%',
    borderRadius: theme.radius.key,
    backgroundColor: theme.vars.palette.primary.main,
    forcedColorAdjust: 'none',
  },
}));

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  minHeight: 20,
  paddingInlineStart: 42,
  color: theme.vars.palette.text.secondary,
  '& > b': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));
