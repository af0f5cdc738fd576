import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useUiText } from '../texts/useTexts.ts';

type Props = { readonly onRefresh: () => void };

/** The last refresh failed: what was there stays, and says that it may not be the newest. */
export function Outdated({ onRefresh }: Props) {
  const t = useUiText();
  return (
    <Strip role="status">
      {t('failed.outdated')}
      <Button variant="text" onClick={onRefresh}>
        {t('tools.refresh')}
      </Button>
    </Strip>
  );
}

const Strip = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  margin: 0,
  padding: theme.spacing(0, 3),
  backgroundColor: theme.vars.palette.tone.warning.bg,
  color: theme.vars.palette.tone.warning.fg,
}));
