import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiUrl } from '../../../src/contract/index.ts';
import { Dialog, DialogCancel, WorkButton } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import {
  type ActionDialogProps,
  FileDrop,
  type ImportMessage,
  ImportMessages,
  useHttp,
  useScope,
} from '../../../src/ui/parts/index.ts';

/** Ships the orders of a file: the server tries it at once, with a sentence for each refused row. */
export function ShipSheetDialog({ name, onClose }: ActionDialogProps) {
  const t = useText();
  const said = useScope().texts.action(name);
  const [file, setFile] = useState<File>();
  const { state, send } = useShipSheet(name);
  const isWritten = state.phase === 'written';
  const ready = state.phase === 'tried' ? state.report.shipped : 0;
  return (
    <Dialog
      isOpen
      isDirty={file !== undefined && !isWritten}
      onClose={onClose}
      title={said.title({ label: '', count: 1 })}
      note={said.note}
      buttons={
        <>
          <DialogCancel>{t(isWritten ? 'orderDesk.sheet.close' : 'ui.act.cancel')}</DialogCancel>
          {!isWritten && (
            <WorkButton
              variant="contained"
              disabled={ready === 0 && state.phase !== 'writing'}
              isWorking={state.phase === 'writing'}
              onClick={() => file && void send(file, false)}
            >
              {ready > 0 ? t('orderDesk.sheet.start', { smart_count: ready }) : said.name}
            </WorkButton>
          )}
        </>
      }
    >
      <Parts>
        {!isWritten && state.phase !== 'writing' && (
          <FileDrop
            file={file}
            accept=".csv,.xlsx,text/csv"
            rules={t('orderDesk.sheet.rules')}
            onChoose={(chosen) => {
              setFile(chosen);
              void send(chosen, true);
            }}
          />
        )}
        <div aria-live="polite">
          <Outcome state={state} onRetry={() => file && void send(file, true)} />
        </div>
      </Parts>
    </Dialog>
  );
}

type SheetReport = {
  readonly rows: number;
  readonly shipped: number;
  readonly messages: readonly ImportMessage[];
};

type SheetState =
  | { readonly phase: 'idle' | 'trying' | 'writing' }
  | { readonly phase: 'tried' | 'written'; readonly report: SheetReport }
  | { readonly phase: 'failed'; readonly message: string };

function useShipSheet(action: string) {
  const http = useHttp();
  const queries = useQueryClient();
  const { resource } = useScope();
  const [state, setState] = useState<SheetState>({ phase: 'idle' });
  const latest = useRef(0);
  async function send(file: File, isTrial: boolean) {
    const turn = (latest.current += 1);
    // The report of another file says nothing about this one.
    const end = (ended: SheetState) => latest.current === turn && setState(ended);
    setState({ phase: isTrial ? 'trying' : 'writing' });
    const body = new FormData();
    body.append('dry_run', isTrial ? '1' : '0');
    body.append('file', file);
    try {
      const { data } = await http.request<SheetReport>({
        method: 'POST',
        url: apiUrl(resource.path, action),
        body,
        // The dialog itself shows the error.
        showCodeMessage: false,
      });
      end({ phase: isTrial ? 'tried' : 'written', report: data });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      end({ phase: 'failed', message: error.message });
    }
    // Orders may have shipped before a call failed.
    if (!isTrial) await queries.invalidateQueries({ queryKey: [resource.name] });
  }
  return { state, send };
}

type OutcomeProps = { readonly state: SheetState; readonly onRetry: () => void };

function Outcome({ state, onRetry }: OutcomeProps) {
  const t = useText('orderDesk.sheet');
  if (state.phase === 'failed')
    return (
      <p data-failed="">
        {state.message}{' '}
        <Button variant="text" onClick={onRetry}>
          {t('again')}
        </Button>
      </p>
    );
  if (!('report' in state)) return state.phase === 'idle' ? null : <p>{t(state.phase)}</p>;
  const { rows, shipped, messages } = state.report;
  const errors = messages.filter(({ level }) => level === 'error');
  const others = messages.filter(({ level }) => level !== 'error');
  return (
    <>
      <p>{t(state.phase === 'written' ? 'shipped' : 'ready', { rows, shipped })}</p>
      <ImportMessages
        title={(count) => t('errors', { smart_count: count })}
        messages={errors}
        isOpen
      />
      <ImportMessages title={(count) => t('warnings', { smart_count: count })} messages={others} />
    </>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  '& p': { margin: 0 },
  '& [data-failed]': { color: theme.vars.palette.tone.danger.fg },
}));
