import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import { useColorScheme } from '@mui/material/styles';
import { languages } from '../../src/contract/index.ts';
import { IconTool } from '../../src/kit/index.ts';
import { useText } from '../../src/texts/index.ts';
import { useMemberLanguage, useMemberServices } from '../services.ts';

/** Switches of language and colour mode. The page and its input stay. */
export function MemberAppearance() {
  const t = useText('member.entry.tools');
  const { language } = useMemberServices();
  const locale = useMemberLanguage();
  const { mode, setMode } = useColorScheme();
  const isDark = mode === 'dark';
  return (
    <>
      <IconTool
        label={t('otherLanguage')}
        onClick={() => language.set(languages.find((other) => other !== locale) ?? locale)}
      >
        <LanguageIcon />
      </IconTool>
      <IconTool
        label={t(isDark ? 'toLight' : 'toDark')}
        onClick={() => setMode(isDark ? 'light' : 'dark')}
      >
        {isDark ? <LightIcon /> : <DarkIcon />}
      </IconTool>
    </>
  );
}
