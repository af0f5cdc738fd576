import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { type PreparedModule, prepareModuleCall } from '../../../../src/modules/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useHttp } from '../../../../src/ui/parts/index.ts';
import { modulesKey } from '../market/useMarket.ts';
import { type Changes, ChangesProvider } from './changes.ts';
import { changeStore } from './changeStore.ts';
import { InstallDialog } from './InstallDialog.tsx';
import { ProgressDialog } from './ProgressDialog.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import { useProgress } from './useProgress.ts';

type OpenDialog = 'upload' | PreparedModule | undefined;

type Props = {
  readonly children: ReactNode;
  /** Loads the page anew. */
  readonly reload?: () => void;
};

/** The page of modules, with the dialogs of installation, upload and progress above it. */
export function ModuleChanges({ children, reload = () => globalThis.location.reload() }: Props) {
  const t = useText('installing.progress');
  const http = useHttp();
  const queries = useQueryClient();
  const [open, setOpen] = useState<OpenDialog>();
  const [change, setChange] = useState(changeStore.get);
  const [isHidden, setHidden] = useState(false);
  const { state, retry } = useProgress({ http, ticket: change?.ticket });

  const changes = useMemo<Changes>(
    () => ({
      async prepare(uid) {
        const { module } = await http.call(prepareModuleCall, { uid }, { timeoutMs: slowMs });
        setOpen(module);
      },
      upload: () => setOpen('upload'),
      follow({ ticket }, begun) {
        const followed = { ...begun, ticket };
        changeStore.set(followed);
        setOpen(undefined);
        setHidden(false);
        setChange(followed);
      },
    }),
    [http],
  );
  const forget = () => {
    changeStore.clear();
    setChange(undefined);
    void queries.invalidateQueries({ queryKey: modulesKey });
  };

  return (
    <ChangesProvider value={changes}>
      {change && isHidden && (
        <Strip
          severity="info"
          action={
            <Button size="small" onClick={() => setHidden(false)}>
              {t('show')}
            </Button>
          }
        >
          {t('hidden')}
        </Strip>
      )}
      {children}
      {open === 'upload' && (
        <UploadDialog onPrepared={setOpen} onClose={() => setOpen(undefined)} />
      )}
      {open && open !== 'upload' && (
        <InstallDialog key={open.prepared} module={open} onClose={() => setOpen(undefined)} />
      )}
      {change && !isHidden && (
        <ProgressDialog
          change={change}
          state={state}
          onClose={() => (state.type === 'running' ? setHidden(true) : forget())}
          onRetry={retry}
          onReload={() => {
            changeStore.clear();
            reload();
          }}
        />
      )}
    </ChangesProvider>
  );
}

const Strip = styled(Alert)(({ theme }) => ({ marginBottom: theme.spacing(3) }));

/** Archives are downloaded and checked before the server replies. */
const slowMs = 180_000;
