import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import { useColorScheme } from '@mui/material/styles';
import { languages } from '../../contract/index.ts';
import { IconTool } from '../../kit/index.ts';
import { useLanguage, useServices } from '../services.ts';
import { useText } from '../../texts/index.ts';

/** Switches of the look, with name, icon and action. The page and its fields stay mounted. */
export function useAppearance() {
  const t = useText('shell');
  const { language } = useServices();
  const locale = useLanguage();
  const { mode, setMode } = useColorScheme();
  const isDark = mode === 'dark';
  return [
    {
      key: 'language',
      label: t('tools.otherLanguage'),
      icon: <LanguageIcon />,
      act: () => language.set(languages.find((other) => other !== locale) ?? locale),
    },
    {
      key: 'mode',
      label: t(isDark ? 'tools.toLight' : 'tools.toDark'),
      icon: isDark ? <LightIcon /> : <DarkIcon />,
      act: () => setMode(isDark ? 'light' : 'dark'),
    },
  ] as const;
}

export const AppearanceTools = () =>
  useAppearance().map(({ key, label, icon, act }) => (
    <IconTool key={key} label={label} onClick={act}>
      {icon}
    </IconTool>
  ));
