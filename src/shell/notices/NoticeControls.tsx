import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type NoticeChannel, noticeChannels } from '../../contract/index.ts';
import { Tick, VisuallyHidden } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { knownTypes } from './noticeKinds.tsx';
import { type NoticeSettings, useNoticeSettings } from './noticeSettings.ts';
import { playNotice } from './noticeSounds.ts';
import { useShopConfig } from './useShopConfig.ts';

type Kept = ReturnType<typeof useNoticeSettings>;

/** Notice settings of the admin: volume, quiet hours, and channels by type. */
export function NoticeControls() {
  const kept = useNoticeSettings();
  return (
    <Controls>
      <SoundControls {...kept} />
      <QuietHours {...kept} />
      <Channels {...kept} />
    </Controls>
  );
}

function SoundControls({ settings, change }: Kept) {
  const t = useText('notices.sound');
  const { playAudio } = useShopConfig();
  if (!playAudio) return <Note>{t('off')}</Note>;
  return (
    <>
      <label>
        {t('on')}
        <Switch checked={settings.isOn} onChange={(_event, isOn) => change({ isOn })} />
      </label>
      <Volume {...{ settings, change }} />
      <label>
        {t('hidden')}
        <Switch
          checked={settings.whenHidden}
          disabled={!settings.isOn}
          onChange={(_event, whenHidden) => change({ whenHidden })}
        />
      </label>
    </>
  );
}

/**
 * Volume slider. The value is saved and played once it rests: a drag may end outside of the slider, or
 * with the panel.
 */
function Volume({ settings, change }: Kept) {
  const t = useText('notices.sound');
  const [dragged, setDragged] = useState<number>();
  const waiting = useRef<number>(undefined);
  const keep = useEffectEvent(() => {
    const volume = waiting.current;
    waiting.current = undefined;
    if (volume !== undefined) change({ volume });
  });
  useEffect(() => {
    if (dragged === undefined) return;
    waiting.current = dragged;
    const rest = setTimeout(() => {
      keep();
      setDragged(undefined);
      playNotice({ type: 'order' }, dragged).catch(() => {});
    }, restMs);
    return () => clearTimeout(rest);
  }, [dragged]);
  useEffect(() => () => keep(), []);
  return (
    <label>
      {t('volume')}
      <input
        type="range"
        min={0}
        max={1}
        step={0.1}
        disabled={!settings.isOn}
        value={dragged ?? settings.volume}
        onChange={({ target }) => setDragged(Number(target.value))}
      />
    </label>
  );
}

const restMs = 300;

function QuietHours({ settings: { quietFrom, quietTo }, change }: Kept) {
  const t = useText('notices.sound');
  return (
    <Quiet>
      <legend>{t('quiet')}</legend>
      <input
        type="time"
        aria-label={t('quietFrom')}
        value={quietFrom}
        onChange={({ target }) => change({ quietFrom: target.value })}
      />
      –
      <input
        type="time"
        aria-label={t('quietTo')}
        value={quietTo}
        onChange={({ target }) => change({ quietTo: target.value })}
      />
      <small>{t('quietHint')}</small>
    </Quiet>
  );
}

/** A type that is not received reaches neither the page nor the ear. */
function Channels({ settings, change }: Kept) {
  const t = useText('notices');
  return (
    <Table>
      <thead>
        <tr>
          <th>
            <VisuallyHidden>{t('sound.types')}</VisuallyHidden>
          </th>
          {noticeChannels.map((channel) => (
            <th key={channel} scope="col">
              {t(`sound.channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {knownTypes.map((type) => {
          const off = settings.off[type] ?? [];
          return (
            <tr key={type}>
              <th scope="row">{t(`types.${type}`)}</th>
              {noticeChannels.map((channel) => (
                <td key={channel}>
                  <Tick
                    aria-label={`${t(`types.${type}`)}: ${t(`sound.channels.${channel}`)}`}
                    checked={!off.includes(channel) && !off.includes('bell')}
                    disabled={channel !== 'bell' && off.includes('bell')}
                    onChange={({ target }) =>
                      change({
                        off: { ...settings.off, [type]: switched(off, channel, target.checked) },
                      })
                    }
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

const switched = (
  off: NoticeSettings['off'][string],
  channel: NoticeChannel,
  isOn: boolean,
): readonly NoticeChannel[] => (isOn ? off.filter((each) => each !== channel) : [...off, channel]);

const Controls = styled('div')(({ theme }) => ({
  flex: 'none',
  order: 1,
  width: '100%',
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(3),
    minHeight: theme.measure.touch,
  },
  '& input[type=range]': {
    width: 140,
    accentColor: theme.vars.palette.primary.main,
  },
}));

const Quiet = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  margin: 0,
  padding: theme.spacing(1, 0),
  border: 0,
  // A legend does not take part in the row.
  '& > legend': { float: 'left', flex: 1, padding: 0 },
  '& > input': {
    minHeight: theme.measure.control,
    padding: theme.spacing(0, 1),
    border: `1px solid ${theme.vars.palette.ui.hairline}`,
    borderRadius: theme.radius.control,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
  },
  '& > small': {
    ...theme.typography.caption,
    width: '100%',
    color: theme.vars.palette.text.secondary,
  },
}));

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { fontWeight: 'inherit', textAlign: 'start' },
  '& thead th': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& td, & thead th + th': { width: 56, padding: 0, textAlign: 'center' },
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));
