import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import type { PlannedFile } from '../../../../src/generator/index.ts';
import { VisuallyHidden } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { diffLines } from './diffLines.ts';

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
      <pre tabIndex={0} role="region" aria-label={path}>
        {lines.map((line, index) =>
          line.type === 'gap' ? (
            <span key={index} data-type="gap">
              {'⋯\n'}
            </span>
          ) : (
            <span key={index} data-type={line.type}>
              {`${signs[line.type]} ${line.text}\n`}
            </span>
          ),
        )}
      </pre>
    </Fold>
  );
}

const signs = { kept: ' ', added: '+', removed: '−' } as const;

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
  '& > pre': {
    ...theme.typography.caption,
    maxHeight: 480,
    margin: theme.spacing(0, 0, 3),
    padding: theme.spacing(2, 0),
    overflow: 'auto',
    borderRadius: theme.radius.control,
    fontFamily: 'monospace',
    backgroundColor: theme.vars.palette.ui.sunken,
  },
  '& [data-type]': {
    display: 'block',
    minWidth: 'fit-content',
    padding: theme.spacing(0, 3),
    whiteSpace: 'pre',
  },
  '& [data-type=gap]': { color: theme.vars.palette.text.secondary },
  '& [data-type=added]': {
    color: theme.vars.palette.tone.success.fg,
    backgroundColor: theme.vars.palette.tone.success.bg,
  },
  '& [data-type=removed]': {
    color: theme.vars.palette.tone.danger.fg,
    backgroundColor: theme.vars.palette.tone.danger.bg,
  },
}));
