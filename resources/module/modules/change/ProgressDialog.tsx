import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Dialog, DialogCancel } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import type { FollowedChange } from './changeStore.ts';
import { ProgressSteps } from './ProgressSteps.tsx';
import type { ProgressState } from './useProgress.ts';

type Props = {
  readonly change: FollowedChange;
  readonly state: ProgressState;
  /** The dialog is put away; a change that runs goes on. */
  readonly onClose: () => void;
  readonly onRetry: () => void;
  /** Loads the page anew. */
  readonly onReload: () => void;
};

/** Steps of a change of the installed modules, and its outcome. */
export function ProgressDialog({ change, state, onClose, onRetry, onReload }: Props) {
  const t = useText('installing.progress');
  const isRunning = state.type === 'running';
  const isCompleted = state.type === 'ended' && state.outcome === 'completed';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(change.kind, { name: change.title })}
      buttons={
        <>
          <DialogCancel>{t(isRunning ? 'hide' : 'close')}</DialogCancel>
          {isCompleted && (
            <Button variant="contained" onClick={onReload}>
              {t('reload')}
            </Button>
          )}
          {(state.type === 'lost' || state.type === 'unknown') && (
            <Button variant="contained" onClick={onRetry}>
              {t('again')}
            </Button>
          )}
        </>
      }
    >
      {(state.type === 'running' || state.type === 'ended') && (
        <ProgressSteps kind={change.kind} progress={state.progress} />
      )}
      {/* Rendered from the start, or screen readers would not announce a change. */}
      <div role="status">
        <Outcome change={change} state={state} />
      </div>
    </Dialog>
  );
}

function Outcome({ change: { kind, title }, state }: Pick<Props, 'change' | 'state'>) {
  const t = useText('installing.progress');
  if (state.type === 'running') {
    const { isAway, progress } = state;
    if (progress?.direction === 'back') return <Alert severity="warning">{t('back')}</Alert>;
    if (isAway) return <Alert severity="info">{t('away')}</Alert>;
    return progress?.step === undefined && t('begun');
  }
  if (state.type === 'lost') return <Alert severity="warning">{t('lost')}</Alert>;
  if (state.type === 'unknown')
    return (
      <Alert severity="warning">
        {t('unknown')} {state.reason}
      </Alert>
    );
  const { outcome, progress } = state;
  if (outcome === 'completed')
    return <Alert severity="success">{t(completed[kind], { name: title })}</Alert>;
  const { reason } = progress;
  return (
    <Alert severity={outcome === 'undone' ? 'error' : 'warning'}>
      {t(outcome)}
      {reason && <div>{t('reason', { reason })}</div>}
    </Alert>
  );
}

const completed = { install: 'installed', update: 'updated', uninstall: 'uninstalled' } as const;
