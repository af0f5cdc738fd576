import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { EmptyState } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { useNotifyText } from '../../../src/ui/parts/index.ts';
import { PartHead } from '../shared/parts.tsx';
import type { QueueView, TaskQueue } from './queue/createQueue.ts';
import { blockingTask, isFinished, isOpenTask } from './queue/tasks.ts';
import { TaskItem, useCommandName } from './TaskItem.tsx';

type Props = {
  readonly queue: Omit<TaskQueue, 'view' | 'subscribe'>;
  readonly view: QueueView;
};

/** The queue in its order, with the output of one task: that which runs, unless another was chosen. */
export function TaskList({ queue, view }: Props) {
  const t = useText('terminal');
  const nameOf = useCommandName();
  const notify = useNotifyText();
  const { tasks, outputs, lost } = view;
  const [chosen, setChosen] = useState<string | null>();
  const running = tasks.find(isOpenTask) ?? tasks.findLast(isFinished);
  const open = chosen === undefined ? running?.uuid : chosen;
  const blocking = blockingTask(tasks);
  const cancel = async (uuid: string) => {
    try {
      await queue.cancel(uuid);
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      notify(t('tasks.cancelFailed', { reason }), 'error');
    }
  };
  return (
    <>
      <PartHead title={t('tasks.title')}>
        {tasks.some(isFinished) && (
          <Button size="small" onClick={queue.clearFinished}>
            {t('tasks.clear')}
          </Button>
        )}
      </PartHead>
      {blocking && (
        <Alert severity="warning">
          {t('tasks.blocked', { command: nameOf(blocking.command) })}
        </Alert>
      )}
      {tasks.length === 0 && (
        <EmptyState
          drawing="box"
          heading="h2"
          title={t('tasks.empty')}
          text={t('tasks.emptyText')}
        />
      )}
      <Items aria-label={t('tasks.title')}>
        {tasks.map((task) => (
          <TaskItem
            key={task.uuid}
            task={task}
            output={outputs.get(task.uuid)}
            isLost={lost.has(task.uuid)}
            isOpen={task.uuid === open}
            onToggle={() => setChosen(task.uuid === open ? null : task.uuid)}
            onRead={queue.read}
            on={{
              cancel: () => void cancel(task.uuid),
              retry: () => {
                queue.retry(task.uuid);
                setChosen(undefined);
              },
              remove: () => queue.remove(task.uuid),
            }}
          />
        ))}
      </Items>
    </>
  );
}

const Items = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.ui.hairline}` },
}));
