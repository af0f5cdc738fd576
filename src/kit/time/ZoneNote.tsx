import { styled } from '@mui/material/styles';
import type { Language } from '../../contract/index.ts';
import { daySeconds, writeMoment } from '../../schema/index.ts';
import { useText } from '../../texts/index.ts';
import { browserZone, pageZone } from './clock.ts';
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

type ZoneWords = {
  /** `China Standard Time` */
  readonly name: string;
  /** `GMT+8` */
  readonly offset: string;
};

/** The zone of this page in words; undefined where the clocks of the browser show the same all year. */
export function foreignZone(language: Language, now = Date.now() / 1000): ZoneWords | undefined {
  const zone = pageZone();
  const own = browserZone();
  const isSame = [now, now + 183 * daySeconds].every(
    (each) => writeMoment(each, zone) === writeMoment(each, own),
  );
  if (isSame) return undefined;
  const say = (timeZoneName: 'longGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { timeZone: zone, timeZoneName })
      .formatToParts(now * 1000)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return { name: say('longGeneric'), offset: say('shortOffset') };
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
