import { styled } from '@mui/material/styles';
import { useText } from '../../texts/index.ts';
import { foreignZone } from './foreignZone.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** Says whose clock the times show, where the clock of the browser shows another time. */
export function ZoneNote() {
  const { note } = useZone();
  return note ? <Note>{note}</Note> : null;
}

/** The {@link ZoneNote} of a bar: its offset alone, all of it in the title. */
export function ZoneMark() {
  const { note, offset } = useZone();
  if (!note) return null;
  return (
    <Mark title={note}>
      <span aria-hidden="true">{offset}</span>
      <VisuallyHidden>{note}</VisuallyHidden>
    </Mark>
  );
}

function useZone() {
  const t = useText('fields.view');
  // The login and the shell keep the language of the page there, and draw anew with other texts.
  const isChinese = document.documentElement.lang.startsWith('zh');
  const zone = foreignZone(isChinese ? 'zh-cn' : 'en');
  if (!zone) return {};
  return { note: t('zone', zone), offset: zone.offset };
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

const Mark = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  paddingInline: theme.spacing(1.5),
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  cursor: 'help',
}));
