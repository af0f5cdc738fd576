import type { ThemeProviderProps } from '@mui/material/styles';
import type { ModeChoice } from '../login/index.ts';

type StorageManager = NonNullable<ThemeProviderProps['storageManager']>;

/** Stores MUI's colour mode with the other layout settings, instead of under a key of its own. */
export const keepModeIn =
  (mode: ModeChoice): StorageManager =>
  ({ key }) =>
    key === modeKey
      ? {
          get: mode.get,
          set(next: unknown) {
            // On a change, MUI sets the mode again; the system's choice must not become the user's.
            if (next !== mode.get()) mode.set(next === 'dark' ? 'dark' : 'light');
          },
          subscribe: (listener) => mode.subscribe(() => listener(mode.get())),
        }
      : // Which palette belongs to which mode: we have one of each.
        { get: (given: unknown) => given, set: () => {}, subscribe: () => () => {} };

export const modeKey = 'mode';

type Preference = Pick<MediaQueryList, 'addEventListener' | 'removeEventListener'>;

/** Mode choice that also notifies when the system switches its mode. */
export const followSystem = (mode: ModeChoice, preference: Preference): ModeChoice => ({
  ...mode,
  subscribe(listener) {
    const leave = mode.subscribe(listener);
    preference.addEventListener('change', listener);
    return () => {
      leave();
      preference.removeEventListener('change', listener);
    };
  },
});
