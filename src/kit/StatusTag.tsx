import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Glyph, Tone } from '../schema/index.ts';
import { StatusGlyph } from './StatusGlyph.tsx';

type Props = {
  readonly tone?: Tone | undefined;
  readonly glyph?: Glyph | undefined;
  readonly children: ReactNode;
};

/** A status in a word, a colour and a shape, so that no one of them has to be seen. */
export const StatusTag = ({ tone = 'info', glyph, children }: Props) => (
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
