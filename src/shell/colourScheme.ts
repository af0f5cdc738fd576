import type { ThemeProviderProps } from '@mui/material/styles';
import type { ModeChoice } from '../login/index.ts';

type StorageManager = NonNullable<ThemeProviderProps['storageManager']>;

/** Lets MUI keep light or dark where the rest of the arrangement is kept, instead of under a key of its own. */
export const keepModeIn =
  (mode: ModeChoice): StorageManager =>
  ({ key }) =>
    key === modeKey
      ? {
          get: mode.get,
          set: (next: unknown) => mode.set(next === 'dark' ? 'dark' : 'light'),
          subscribe: (listener) => mode.subscribe(() => listener(mode.get())),
        }
      : // Which palette belongs to which mode: we have one of each.
        { get: (given: unknown) => given, set: () => {}, subscribe: () => () => {} };

export const modeKey = 'mode';
