import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { EmptyState, PageHead, Sheet, SheetPart, SkeletonRows } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { RecordFaultPage, useHttp } from '../../../src/ui/parts/index.ts';
import { PartHead, Stack } from '../shared/parts.tsx';
import { SwitchedOff } from '../shared/SwitchedOff.tsx';
import type { TerminalStart } from '../terminalRuns.ts';
import { Commands } from './Commands.tsx';
import { useQueue } from './queue/useQueue.ts';
import { Settings } from './Settings.tsx';
import { TaskList } from './TaskList.tsx';
import { startUrl } from './terminalCalls.ts';

/** The terminal: commands of the project, the queue of this browser, and their output. */
export function TerminalScreen() {
  const t = useText('terminal');
  const http = useHttp();
  const { data, error, refetch } = useQuery({
    queryKey: ['terminal', 'start'],
    queryFn: async () =>
      (await http.request<TerminalStart>({ method: 'GET', url: startUrl, showCodeMessage: false }))
        .data,
  });
  if (error) return <RecordFaultPage error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead title={t('title')} fact={data?.isOn === true && t('fact')} />
      {!data && <SkeletonRows rows={6} cells={[30, 50]} />}
      {data && !data.isOn && (
        <SwitchedOff
          title={t('off.title')}
          text={t(data.isProduction ? 'off.production' : 'off.text')}
          isOffered={!data.isProduction}
        />
      )}
      {data?.isOn && !data.isAllowed && <NotAllowed />}
      {data?.isOn && data.isAllowed && <Console start={data} onChanged={() => void refetch()} />}
    </>
  );
}

function NotAllowed() {
  const t = useText('terminal');
  return (
    <Sheet>
      <EmptyState drawing="lock" title={t('denied.title')} text={t('denied.text')} />
    </Sheet>
  );
}

type ConsoleProps = { readonly start: TerminalStart; readonly onChanged: () => void };

function Console({ start, onChanged }: ConsoleProps) {
  const t = useText('terminal');
  const queue = useQueue();
  const view = useSyncExternalStore(queue.subscribe, queue.view);
  return (
    <Stack>
      <Sheet>
        <SheetPart>
          <PartHead title={t('commands.title')} />
          <Commands start={start} onRun={queue.add} />
        </SheetPart>
        <SheetPart>
          <Settings
            start={start}
            isAutoCleaned={view.isAutoCleaned}
            onAutoClean={queue.setAutoCleaned}
            onChanged={onChanged}
          />
        </SheetPart>
      </Sheet>
      <Sheet>
        <SheetPart>
          <TaskList queue={queue} view={view} />
        </SheetPart>
      </Sheet>
    </Stack>
  );
}
