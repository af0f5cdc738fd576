import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId } from 'react';
import { StatusTag, Time } from '../../../src/kit/index.ts';
import type { Glyph, Tone } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { Remark } from '../shared/parts.tsx';
import { TaskStatus, type TaskStatusCode, terminalCommands } from '../terminalRuns.ts';
import type { Output } from './output/lines.ts';
import { OutputView } from './output/OutputView.tsx';
import { isFinished, type TerminalTask } from './queue/tasks.ts';

type Props = {
  readonly task: TerminalTask;
  /** Absent: not read yet. */
  readonly output: Output | undefined;
  readonly isLost: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Reads the output of a task that is over. */
  readonly onRead: (uuid: string) => void;
  readonly on: Readonly<Record<'cancel' | 'retry' | 'remove', () => void>>;
};

/** One task: its state, what can be done with it, and its output. */
export function TaskItem({ task, output, isLost, isOpen, onToggle, onRead, on }: Props) {
  const t = useText('terminal');
  const outputId = useId();
  const command = useCommandName()(task.command);
  const isOver = isFinished(task);
  const { uuid } = task;
  useEffect(() => {
    if (isOpen && isOver) onRead(uuid);
  }, [isOpen, isOver, onRead, uuid]);
  return (
    <li>
      <Line>
        <Fold
          type="button"
          aria-expanded={isOpen}
          aria-controls={outputId}
          aria-label={t('tasks.show', { command })}
          onClick={onToggle}
        >
          <ExpandMoreIcon fontSize="small" />
        </Fold>
        <strong>{command}</strong>
        <StatusTag {...statusLooks[task.status]}>
          {t(`status.${statusNames[task.status]}`)}
        </StatusTag>
        <Remark as="span">
          <Time at={task.createTime} />
          {task.exitCode !== null && ` · ${t('tasks.exit', { code: task.exitCode })}`}
        </Remark>
        <div>
          {isOver ? (
            <>
              <Button size="small" aria-label={t('tasks.retryOne', { command })} onClick={on.retry}>
                {t('tasks.retry')}
              </Button>
              <Button
                size="small"
                aria-label={t('tasks.removeOne', { command })}
                onClick={on.remove}
              >
                {t('tasks.remove')}
              </Button>
            </>
          ) : (
            <Button size="small" aria-label={t('tasks.cancelOne', { command })} onClick={on.cancel}>
              {t('tasks.cancel')}
            </Button>
          )}
        </div>
      </Line>
      {task.note !== '' && <Note tone="danger">{task.note}</Note>}
      {isLost && (
        <Note tone="warning" role="status">
          {t('tasks.lost')}
        </Note>
      )}
      <div id={outputId} hidden={!isOpen}>
        {isOpen && task.status !== TaskStatus.waiting && (
          <OutputView command={command} output={output} isOver={isOver} />
        )}
      </div>
    </li>
  );
}

/** Name of a command; of one that this program does not know, its key. */
export function useCommandName(): (command: string) => string {
  const t = useText('terminal');
  return (command) => {
    const known = terminalCommands.find((each) => each === command);
    return known ? t(`commands.${known}`) : command;
  };
}

const statusNames = {
  [TaskStatus.waiting]: 'waiting',
  [TaskStatus.connecting]: 'connecting',
  [TaskStatus.running]: 'running',
  [TaskStatus.succeeded]: 'succeeded',
  [TaskStatus.failed]: 'failed',
  [TaskStatus.unknown]: 'unknown',
} as const satisfies Readonly<Record<TaskStatusCode, string>>;

const statusLooks: Readonly<Record<TaskStatusCode, { tone: Tone; glyph: Glyph }>> = {
  [TaskStatus.waiting]: { tone: 'info', glyph: 'ring' },
  [TaskStatus.connecting]: { tone: 'info', glyph: 'quarter' },
  [TaskStatus.running]: { tone: 'info', glyph: 'half' },
  [TaskStatus.succeeded]: { tone: 'success', glyph: 'done' },
  [TaskStatus.failed]: { tone: 'danger', glyph: 'cross' },
  [TaskStatus.unknown]: { tone: 'warning', glyph: 'alert' },
};

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 3),
  padding: theme.spacing(2, 0),
  '& > strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& > div': { marginInlineStart: 'auto', whiteSpace: 'nowrap' },
}));

const Fold = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: theme.measure.target,
  height: theme.measure.target,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.control,
  color: theme.vars.palette.text.secondary,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '& > svg': { transform: 'rotate(-90deg)' },
  '&[aria-expanded=true] > svg': { transform: 'none' },
}));

const Note = ({ tone, ...rest }: { readonly tone: Tone } & React.ComponentProps<'p'>) => (
  <NoteText data-tone={tone} {...rest} />
);

const NoteText = styled(Remark)(({ theme }) => ({ paddingBottom: theme.spacing(2) }));
