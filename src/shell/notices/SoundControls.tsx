import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../texts/index.ts';
import { useLanguage, useServices } from '../services.ts';
import { startQuery } from '../useStart.ts';
import { playNotice } from './noticeSounds.ts';
import { useSoundSettings } from './noticeSettings.ts';

/** Volume and mute of this person. A change of the volume is heard at once. */
export function SoundControls() {
  const t = useText('notices.sound');
  const { http } = useServices();
  const { settings, change } = useSoundSettings();
  const { data } = useQuery({ ...startQuery(http, useLanguage()), enabled: false });
  // What is dragged is kept when it is let go.
  const [dragged, setDragged] = useState<number>();
  const keep = () => {
    if (dragged === undefined) return;
    change({ volume: dragged });
    setDragged(undefined);
    playNotice('order', dragged).catch(() => {});
  };
  if (data?.notices?.playAudio === false) return <Note>{t('off')}</Note>;
  return (
    <Controls>
      <label>
        {t('on')}
        <Switch checked={settings.isOn} onChange={(_event, isOn) => change({ isOn })} />
      </label>
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
          onPointerUp={keep}
          onKeyUp={keep}
          onBlur={keep}
        />
      </label>
      <label>
        {t('hidden')}
        <Switch
          checked={settings.whenHidden}
          disabled={!settings.isOn}
          onChange={(_event, whenHidden) => change({ whenHidden })}
        />
      </label>
    </Controls>
  );
}

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

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  order: 1,
  width: '100%',
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));
