import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Rows } from '../data/useRows.ts';
import { useUiText } from '../texts/useTexts.ts';

type Props = { readonly found: Rows };

/** What was there stays while the newest does not come, and says that it may not be the newest. */
export function Outdated({ found: { isOffline, isGivenUp, refresh } }: Props) {
  const t = useUiText();
  return (
    <Strip role="status">
      {t(isGivenUp ? 'slow.kept' : isOffline ? 'failed.paused' : 'failed.outdated')}
      {!isOffline && (
        <Button variant="text" onClick={refresh}>
          {t('tools.refresh')}
        </Button>
      )}
    </Strip>
  );
}

export const Strip = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  minHeight: theme.measure.control,
  margin: 0,
  padding: theme.spacing(0, 3),
  backgroundColor: theme.vars.palette.tone.warning.bg,
  color: theme.vars.palette.tone.warning.fg,
}));
