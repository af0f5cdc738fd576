import {
  noticeChannels,
  type NoticeChannel,
  quietMinutesLeft,
  type QuietHours,
  readQuietHours,
  soundPreference,
} from '../../contract/index.ts';
import { clockTime } from '../../kit/index.ts';
import { usePreferenceByKey } from '../../ui/data/usePreference.ts';
import { useServices } from '../services.ts';

/** Notice settings of a user, for all their browsers. */
export type NoticeSettings = QuietHours & {
  readonly isOn: boolean;
  /** Volume from 0 to 1. */
  readonly volume: number;
  /** True if the sound also plays while the page is hidden. */
  readonly whenHidden: boolean;
  /** Channels switched off, by notice type. */
  readonly off: Readonly<Record<string, readonly NoticeChannel[]>>;
};

const usual: NoticeSettings = {
  isOn: true,
  volume: 0.6,
  whenHidden: false,
  quietFrom: '',
  quietTo: '',
  off: {},
};

export function useNoticeSettings() {
  const { value, save } = usePreferenceByKey(useServices().http, soundPreference);
  const settings = readSettings(value);
  return {
    settings,
    change: (part: Partial<NoticeSettings>) => save({ ...settings, ...part }),
  };
}

/**
 * True if the user receives this notice type on this channel now, in unix seconds (quiet hours included,
 * which are hours of the shop as in its mails).
 */
export function isWanted(
  { off, ...hours }: NoticeSettings,
  { type, channel, now }: { type: string; channel: NoticeChannel; now: number },
): boolean {
  if (off[type]?.includes(channel)) return false;
  return channel === 'bell' || quietMinutesLeft(hours, clockTime(now).slice(11, 16)) === 0;
}

export function readSettings(stored: unknown): NoticeSettings {
  const { isOn, volume, whenHidden, off }: Partial<Record<string, unknown>> = Object(stored);
  return {
    isOn: typeof isOn === 'boolean' ? isOn : usual.isOn,
    volume: typeof volume === 'number' ? Math.min(Math.max(volume, 0), 1) : usual.volume,
    whenHidden: whenHidden === true,
    ...readQuietHours(stored),
    off: Object.fromEntries(
      Object.entries(Object(off)).map(([type, channels]) => [
        type,
        noticeChannels.filter((each) => Array.isArray(channels) && channels.includes(each)),
      ]),
    ),
  };
}
