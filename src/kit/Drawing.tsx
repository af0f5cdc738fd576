import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Which page state is drawn: nothing yet, nothing found, broken line, locked. */
export type DrawingName = 'box' | 'search' | 'broken' | 'lock';

/** Two lines and one accent. Decoration only. */
export const Drawing = ({ name }: { readonly name: DrawingName }) => (
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
