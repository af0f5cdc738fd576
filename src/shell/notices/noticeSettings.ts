import { soundPreference } from '../../contract/index.ts';
import { usePreferenceByKey } from '../../ui/data/usePreference.ts';
import { useServices } from '../services.ts';

/** How loud notices are for this person, in all their browsers. */
export type SoundSettings = {
  readonly isOn: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  /** Also while the page cannot be seen. */
  readonly whenHidden: boolean;
};

const usual: SoundSettings = { isOn: true, volume: 0.6, whenHidden: false };

export function useSoundSettings() {
  const { value, save } = usePreferenceByKey(useServices().http, soundPreference);
  const settings = readSettings(value);
  return {
    settings,
    change: (part: Partial<SoundSettings>) => save({ ...settings, ...part }),
  };
}

function readSettings(stored: unknown): SoundSettings {
  const { isOn, volume, whenHidden }: Partial<Record<string, unknown>> = Object(stored);
  return {
    isOn: typeof isOn === 'boolean' ? isOn : usual.isOn,
    volume: typeof volume === 'number' ? Math.min(Math.max(volume, 0), 1) : usual.volume,
    whenHidden: whenHidden === true,
  };
}
