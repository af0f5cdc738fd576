import StopIcon from '@mui/icons-material/CloseOutlined';
import RetryIcon from '@mui/icons-material/RefreshOutlined';
import { styled } from '@mui/material/styles';
import { IconTool } from '../../kit/index.ts';
import { useUiText } from '../texts/useTexts.ts';
import { sizeText } from './siteRules.ts';
import type { Parcel } from './useUploads.ts';

type Props = {
  readonly parcel: Parcel;
  readonly onStop: () => void;
  readonly onRetry: (() => void) | undefined;
};

/** One file: how far it is, or why it did not get there. */
export function ParcelLine({ parcel: { file, share, fault }, onStop, onRetry }: Props) {
  const t = useUiText();
  const { name } = file;
  const percent = Math.floor(share * 100);
  return (
    <Line data-failed={fault !== undefined || undefined}>
      <span>
        {name} <small>{sizeText(file.size)}</small>
      </span>
      {fault === undefined ? (
        <progress value={percent} max={100} aria-label={t('upload.progress', { name })} />
      ) : (
        <b role="alert">{fault}</b>
      )}
      {fault !== undefined && onRetry && (
        <IconTool label={t('upload.retry', { name })} onClick={onRetry}>
          <RetryIcon />
        </IconTool>
      )}
      <IconTool
        label={t(fault === undefined ? 'upload.cancel' : 'upload.remove', { name })}
        onClick={onStop}
      >
        <StopIcon />
      </IconTool>
    </Line>
  );
}

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1, 1, 1, 3),
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.control,
  overflowWrap: 'anywhere',
  '&[data-failed]': { borderColor: theme.vars.palette.tone.danger.dot },
  '& > span:first-of-type': { flex: '1 1 10em', minWidth: 0 },
  '& small': { color: theme.vars.palette.text.secondary },
  '& progress': { flex: '1 1 8em', height: 6, accentColor: theme.vars.palette.primary.main },
  '& b': { flex: '2 1 12em', fontWeight: 400, color: theme.vars.palette.tone.danger.fg },
}));
