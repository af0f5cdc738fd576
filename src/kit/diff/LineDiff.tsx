import { styled } from '@mui/material/styles';
import { useText } from '../../texts/index.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { DiffLine } from './diffLines.ts';

type Props = {
  /** Of `diffLines`. */
  readonly lines: readonly DiffLine[];
  /** Names the text that was changed, for screen readers. */
  readonly label: string;
};

/** Lines of a diff. A sign, a colour and a word for screen readers tell those that differ. */
export function LineDiff({ lines, label }: Props) {
  const t = useText('shell.base');
  const words = { added: t('addedLines'), removed: t('removedLines') } as const;
  return (
    <Lines tabIndex={0} role="region" aria-label={label}>
      {lines.map((line, index) => {
        if (line.type === 'gap')
          return (
            <span key={index} data-type="gap">
              {'⋯\n'}
            </span>
          );
        // Said once for all lines that follow each other.
        const begins = line.type !== 'kept' && lines[index - 1]?.type !== line.type;
        return (
          <span key={index} data-type={line.type}>
            {begins && <VisuallyHidden>{words[line.type]}</VisuallyHidden>}
            {`${signs[line.type]} ${line.text}\n`}
          </span>
        );
      })}
    </Lines>
  );
}

const signs = { kept: ' ', added: '+', removed: '−' } as const;

const Lines = styled('pre')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'relative',
  maxHeight: 480,
  margin: 0,
  padding: theme.spacing(2, 0),
  overflow: 'auto',
  borderRadius: theme.radius.control,
  fontFamily: 'monospace',
  backgroundColor: theme.vars.palette.ui.sunken,
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
