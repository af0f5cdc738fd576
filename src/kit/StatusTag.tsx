import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Glyph, Tone } from '../schema/index.ts';

type StatusTagProps = {
  readonly tone?: Tone | undefined;
  readonly glyph?: Glyph | undefined;
  readonly children: ReactNode;
};

/** A status in a word, a colour and a shape, so that no one of them has to be seen. */
export const StatusTag = ({ tone = 'info', glyph, children }: StatusTagProps) => (
  <Tag tone={tone}>
    {glyph && <StatusGlyph glyph={glyph} />}
    {children}
  </Tag>
);

const Tag = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    ...theme.typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    minHeight: theme.measure.tag,
    padding: '2px 8px 2px 6px',
    borderRadius: theme.radius.tag,
    whiteSpace: 'nowrap',
    backgroundColor: theme.vars.palette.tone[tone].bg,
    color: theme.vars.palette.tone[tone].fg,
    // The glyph's mark is cut out of its disc.
    '--ground': theme.vars.palette.tone[tone].bg,
  }),
);

/** Ring that fills as a record advances: its four stages differ without reading. */
export const StatusGlyph = ({ glyph }: { readonly glyph: Glyph }) => (
  <svg viewBox="0 0 12 12" width="12" height="12" fill="none" aria-hidden="true">
    {shapes[glyph]}
  </svg>
);

const ring = <circle cx="6" cy="6" r="5" stroke="currentColor" strokeWidth="1.4" />;
const disc = <circle cx="6" cy="6" r="5.2" fill="currentColor" />;
const mark = {
  style: { stroke: 'var(--ground)' },
  strokeWidth: 1.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const shapes: Readonly<Record<Glyph, ReactNode>> = {
  ring: (
    <circle cx="6" cy="6" r="5" stroke="currentColor" strokeWidth="1.4" strokeDasharray="2.2 1.7" />
  ),
  quarter: filledTo('M6 6V2.900A3.100 3.100 0 0 1 9.100 6z'),
  half: filledTo('M6 2.900a3.100 3.100 0 0 1 0 6.200z'),
  most: filledTo('M6 6V2.900A3.100 3.100 0 1 1 2.900 6z'),
  done: cutFrom('M3.700 6.200l1.600 1.600 3-3.300'),
  cross: cutFrom('M4.200 4.200l3.600 3.600M7.800 4.200L4.200 7.800'),
  alert: cutFrom('M6 3.200v3.200M6 8.700v.1'),
};

function filledTo(wedge: string) {
  return (
    <>
      {ring}
      <path d={wedge} fill="currentColor" />
    </>
  );
}

function cutFrom(path: string) {
  return (
    <>
      {disc}
      <path d={path} {...mark} />
    </>
  );
}
