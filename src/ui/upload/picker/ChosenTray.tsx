import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { styled } from '@mui/material/styles';
import { thumbOf } from '../../../contract/index.ts';
import { suffixOf } from './FileGrid.tsx';
import type { AttachmentRow } from './useAttachments.ts';
import { useText } from '../../../texts/index.ts';

type Props = {
  readonly chosen: readonly AttachmentRow[];
  readonly onRemove: (file: AttachmentRow) => void;
};

/** Lists the selected files in their final order, including those on other pages. */
export function ChosenTray({ chosen, onRemove }: Props) {
  const t = useText('ui');
  return (
    <Tray data-keeps-focus aria-label={t('picker.tray')}>
      {chosen.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            title={file.name}
            aria-label={t('upload.remove', { name: file.name })}
            onClick={() => onRemove(file)}
          >
            {file.mimetype.startsWith('image/') ? (
              <img src={thumbOf(file.url, 320)} alt="" decoding="async" />
            ) : (
              <b>{suffixOf(file.url)}</b>
            )}
            <RemoveIcon />
          </button>
        </li>
      ))}
    </Tray>
  );
}

// Reserves its space while empty, so that selecting moves nothing.
const Tray = styled('ul')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  gap: theme.spacing(2),
  minHeight: 64,
  margin: 0,
  padding: theme.spacing(2, 0.5),
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  backgroundColor: theme.vars.palette.ui.raised,
  overflowX: 'auto',
  listStyle: 'none',
  '& > li': { flex: 'none' },
  '& button': {
    ...theme.typography.caption,
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    padding: 0,
    overflow: 'hidden',
    border: `1px solid ${theme.vars.palette.ui.hairline}`,
    borderRadius: theme.radius.tag,
    backgroundColor: theme.vars.palette.ui.sunken,
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
  },
  '& button:hover': { borderColor: theme.vars.palette.ui.control },
  '& img': { width: '100%', height: '100%', objectFit: 'contain' },
  '& svg': {
    position: 'absolute',
    top: 2,
    insetInlineEnd: 2,
    fontSize: 16,
    borderRadius: theme.radius.full,
    backgroundColor: theme.vars.palette.ui.raised,
    color: theme.vars.palette.text.primary,
  },
}));
