import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import type { PlannedFile } from '../../../../src/generator/index.ts';
import { diffLines } from '../../../../src/kit/diff/diffLines.ts';
import { LineDiff } from '../../../../src/kit/diff/LineDiff.tsx';
import { VisuallyHidden } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';

type Props = { readonly file: PlannedFile; readonly isOpen: boolean };

/** Changes of one file, folded behind its name. */
export function FileDiff({ file, isOpen }: Props) {
  const t = useText('designer');
  const { path, before, after } = file;
  const lines = useMemo(() => diffLines(before, after), [before, after]);
  const count = (type: 'added' | 'removed') => lines.filter((line) => line.type === type).length;
  const state = before === null ? t('review.isNew') : after === null ? t('review.isDeleted') : '';
  return (
    <Fold open={isOpen}>
      <summary>
        <span>{path}</span>
        {state && <small>{state}</small>}
        <ins>
          +{count('added')}
          <VisuallyHidden>{t('review.added', { count: count('added') })}</VisuallyHidden>
        </ins>
        <del>
          −{count('removed')}
          <VisuallyHidden>{t('review.removed', { count: count('removed') })}</VisuallyHidden>
        </del>
      </summary>
      <LineDiff lines={lines} label={path} />
    </Fold>
  );
}

const Fold = styled('details')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  '& > summary': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(2),
    minHeight: theme.measure.touch,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& > summary::before': { content: '"▸"' },
  '&[open] > summary::before': { content: '"▾"' },
  '& ins': { color: theme.vars.palette.tone.success.fg, textDecoration: 'none' },
  '& del': { color: theme.vars.palette.tone.danger.fg, textDecoration: 'none' },
  '& > pre': { marginBottom: theme.spacing(3) },
}));
