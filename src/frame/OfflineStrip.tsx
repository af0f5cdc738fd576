import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { useText } from '../texts/index.ts';

/** Strip below the header while the browser is offline: shown data stays, saving waits. */
export function OfflineStrip() {
  const t = useText('shell');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  // The region exists from the start, or screen readers would not announce its first text.
  return <Region role="status">{!isOnline && <Strip>{t('states.offline')}</Strip>}</Region>;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const Region = styled('div')({ flex: 'none' });

const Strip = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: theme.spacing(1.5, 5),
  backgroundColor: theme.vars.palette.tone.warning.bg,
  color: theme.vars.palette.tone.warning.fg,
}));
