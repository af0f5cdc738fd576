import { styled } from '@mui/material/styles';
import type { TakeBackRefusal } from '../../contract/index.ts';
import { useUiText } from '../texts/useTexts.ts';
import { textOf } from './textOf.ts';

/** What a field held, what it was changed to, and what it holds now. */
export function Values({ refusal }: { readonly refusal: TakeBackRefusal }) {
  const t = useUiText();
  return (
    <Three>
      {(['before', 'after', 'current'] as const).map((which) => (
        <div key={which} data-current={which === 'current' || undefined}>
          <dt>{t(`kept.${which}`)}</dt>
          <dd>{isEmpty(refusal[which]) ? t('kept.nothing') : textOf(refusal[which])}</dd>
        </div>
      ))}
    </Three>
  );
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const Three = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: theme.spacing(2, 0, 0),
  padding: theme.spacing(2, 3),
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.ui.sunken,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr)',
    gap: theme.spacing(3),
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontFamily: 'monospace', overflowWrap: 'anywhere' },
  '& [data-current] dd': { fontWeight: 600 },
}));
