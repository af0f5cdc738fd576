import { StatusGlyph } from '../../kit/index.ts';
import { styled } from '@mui/material/styles';
import { useFieldKit } from '../kit.ts';
import type { CellProps } from '../view.ts';

/** Yes or no, as a word and a shape. */
export function FlagCell({ value }: CellProps) {
  const { t } = useFieldKit();
  return (
    <Word data-on={value === 1 || undefined}>
      <StatusGlyph glyph={value === 1 ? 'done' : 'ring'} />
      {t(value === 1 ? 'yes' : 'no')}
    </Word>
  );
}

const Word = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  // The glyph's mark is cut out of its disc.
  '--ground': theme.vars.palette.background.paper,
  '&[data-on]': { color: theme.vars.palette.tone.success.fg },
}));
