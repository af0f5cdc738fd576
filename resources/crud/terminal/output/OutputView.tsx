import { styled } from '@mui/material/styles';
import { memo, useLayoutEffect, useRef } from 'react';
import { useText } from '../../../../src/texts/index.ts';
import { Remark } from '../../shared/parts.tsx';
import { lostLines, noOutput, type Output, type OutputLine, shownLines } from './lines.ts';

type Props = {
  readonly command: string;
  readonly output: Output | undefined;
  readonly isOver: boolean;
};

/** Output of a task. It stays at its end while a person has not scrolled away from there. */
export function OutputView({ command, output = noOutput, isOver }: Props) {
  const t = useText('terminal');
  const log = useRef<HTMLPreElement>(null);
  const isAtEnd = useRef(true);
  const lines = shownLines(output);
  const lost = lostLines(output);
  useLayoutEffect(() => {
    if (log.current && isAtEnd.current) log.current.scrollTop = log.current.scrollHeight;
  }, [output]);
  return (
    <>
      {lost > 0 && <Remark>{t('output.lost', { smart_count: lost })}</Remark>}
      <Log
        ref={log}
        role="log"
        aria-label={t('output.label', { command })}
        // It scrolls, so it must be reachable by keyboard.
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
        }}
      >
        {lines.map((line) => (
          <LineText key={line.at} line={line} />
        ))}
        {lines.length === 0 && isOver && <span data-dim>{t('output.none')}</span>}
      </Log>
    </>
  );
}

/** Pixels from the end that count as the end. */
const nearEnd = 24;

const LineText = memo(({ line }: { readonly line: OutputLine }) => (
  <>
    {line.spans.map(({ text, fg, bg, isBold, isDim }, at) => (
      <span
        key={at}
        data-fg={fg}
        data-bg={bg}
        data-bold={isBold || undefined}
        data-dim={isDim || undefined}
      >
        {text}
      </span>
    ))}
    {'\n'}
  </>
));

const Log = styled('pre')(({ theme: { vars, typography, radius, spacing } }) => {
  const { tone, primary, text, ui } = vars.palette;
  const colours = {
    red: tone.danger,
    green: tone.success,
    yellow: tone.warning,
    magenta: tone.danger,
    white: tone.info,
    black: tone.info,
  };
  const of = (name: string, part: string) =>
    `& [data-${part}=${name}], & [data-${part}=bright-${name}]`;
  return {
    ...typography.caption,
    minHeight: 64,
    maxHeight: 'min(60vh, 480px)',
    margin: spacing(0, 0, 3),
    padding: spacing(3, 4),
    overflow: 'auto',
    borderRadius: radius.control,
    fontFamily: 'monospace',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    color: text.primary,
    backgroundColor: ui.sunken,
    ...Object.fromEntries(
      Object.entries(colours).flatMap(([name, { fg, bg }]) => [
        [of(name, 'fg'), { color: fg }],
        [of(name, 'bg'), { color: fg, backgroundColor: bg }],
      ]),
    ),
    [`${of('blue', 'fg')}, ${of('cyan', 'fg')}`]: { color: primary.main },
    [`${of('blue', 'bg')}, ${of('cyan', 'bg')}`]: { color: ui.onSoft, backgroundColor: ui.soft },
    '& [data-dim], & [data-fg=bright-black]': { color: text.secondary },
    '& [data-bold]': { fontWeight: 600 },
  };
});
