import CloseIcon from '@mui/icons-material/CloseOutlined';
import ModeIcon from '@mui/icons-material/ContrastOutlined';
import DensityIcon from '@mui/icons-material/DensitySmallOutlined';
import FullIcon from '@mui/icons-material/FullscreenOutlined';
import KeyIcon from '@mui/icons-material/KeyboardOutlined';
import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import LooksIcon from '@mui/icons-material/PaletteOutlined';
import LayoutIcon from '@mui/icons-material/ViewQuiltOutlined';
import { useColorScheme } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { languages, wordKey, type ShellCommand, type PaletteWord } from '../../contract/index.ts';
import { comboText, keyMap } from '../../ui/keys/index.ts';
import { arrange, type Arrangement } from '../arrangement.ts';
import { useServices } from '../services.ts';
import { useTabs } from '../tabs/index.ts';
import type { Entry } from './paletteSearch.ts';
import { calledAs } from './usePages.tsx';
import { useSignOut } from '../session/useSignOut.ts';
import { appearanceDrawer, keySheet } from '../overlays.ts';
import { useText } from '../../texts/index.ts';

type Command = {
  readonly icon: ReactNode;
  readonly keys?: string;
  readonly run: () => void;
};
type Commands = Readonly<Partial<Record<ShellCommand, Command>>>;

/** Commands of the shell itself. */
export function useCommands(words: ReadonlyMap<string, PaletteWord>): readonly Entry[] {
  const t = useText('shell');
  const commands: Commands = { ...useLooks(), ...useWindow() };
  const named = Object.entries(commands).map(([name, command]) => ({
    // Safe: the keys of `commands` are command names.
    name: name as ShellCommand,
    ...command,
  }));
  return named.map(({ name, icon, keys, run }) => {
    const key = wordKey.command(name);
    const title = t(`palette.commands.${name}`);
    return { ...calledAs(words.get(key)), key, title, icon, keys, run };
  });
}

/** Commands that change the look of the back office. */
function useLooks(): Commands {
  const { config, language } = useServices();
  const { mode, setMode } = useColorScheme();
  return useMemo(() => {
    const set = (part: Partial<Arrangement>) => () => arrange(config, part);
    const layout = <LayoutIcon />;
    const density = <DensityIcon />;
    const other = () => languages.find((each) => each !== language.get()) ?? language.get();
    return {
      language: { icon: <LanguageIcon />, run: () => language.set(other()) },
      mode: { icon: <ModeIcon />, run: () => setMode(mode === 'dark' ? 'light' : 'dark') },
      layoutDefault: { icon: layout, run: set({ layoutMode: 'Default' }) },
      layoutClassic: { icon: layout, run: set({ layoutMode: 'Classic' }) },
      layoutStreamline: { icon: layout, run: set({ layoutMode: 'Streamline' }) },
      densityCompact: { icon: density, run: set({ density: 'compact' }) },
      densityStandard: { icon: density, run: set({ density: 'standard' }) },
      densityRoomy: { icon: density, run: set({ density: 'roomy' }) },
    };
  }, [config, language, mode, setMode]);
}

/** The window: its pages, its keys, and leaving it. */
function useWindow(): Commands {
  const { close, tabFullScreen, setTabFullScreen, tabsView, activeIndex } = useTabs();
  const signOut = useSignOut();
  const canClose = tabsView[activeIndex]?.isPinned === false && tabsView.length > 1;
  const keysOf = (name: 'fullTab' | 'closeTab' | 'sheet') => comboText(keyMap[name].keys[0]);
  return {
    fullTab: {
      icon: <FullIcon />,
      keys: keysOf('fullTab'),
      run: () => setTabFullScreen(!tabFullScreen),
    },
    ...(canClose && {
      closeTab: { icon: <CloseIcon />, keys: keysOf('closeTab'), run: () => close() },
    }),
    appearance: { icon: <LooksIcon />, run: appearanceDrawer.open },
    keySheet: { icon: <KeyIcon />, keys: keysOf('sheet'), run: keySheet.open },
    signOut: { icon: <SignOutIcon />, run: () => void signOut() },
  };
}
