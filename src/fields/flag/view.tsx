import { styled } from '@mui/material/styles';
import { StatusGlyph } from '../../kit/index.ts';
import { ContainsText, membersOf } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { CellProps, FilterTextProps, Views } from '../view.ts';
import { useText } from '../../texts/index.ts';

export const view: Views = {
  Cell: FlagCell,
  Input: lazyView(async () => (await import('./FlagInput.tsx')).FlagInput),
  Filter: lazyView(async () => (await import('./FlagFilter.tsx')).FlagFilter),
  FilterText: FlagText,
};

/** Shows yes or no, as a word and a glyph. */
function FlagCell({ value }: CellProps) {
  const t = useText('fields.view');
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

function FlagText(props: FilterTextProps) {
  const t = useText('fields.view');
  const chosen = membersOf(props.value);
  if (chosen.length === 0) return <ContainsText {...props} />;
  return chosen.map((each) => t(each === '1' ? 'yes' : 'no')).join(t('join'));
}
