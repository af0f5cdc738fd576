import FullIcon from '@mui/icons-material/FullscreenOutlined';
import { styled } from '@mui/material/styles';
import { IconTool } from '../../kit/index.ts';
import { shortcutOf } from '../../ui/keys/index.ts';
import { LiveMark } from '../live/Live.tsx';
import { PageList, useTabs } from '../tabs/index.ts';
import { useShellText } from '../texts.ts';
import { AccountButton } from './AccountButton.tsx';
import { AppearanceTools } from './AppearanceTools.tsx';
import { SearchButton } from './SearchButton.tsx';

type Props = {
  /** Beside the row of the opened pages, or in its place. */
  readonly pages: 'arrow' | 'square';
};

/** The tools of the window, at the right of every wide header. */
export function HeaderTools({ pages }: Props) {
  const t = useShellText();
  const { setFullScreen } = useTabs();
  return (
    <Tools>
      {/* Elsewhere it stands at the foot of the menu. */}
      {pages === 'square' && <LiveMark place="bar" />}
      <PageList look={pages} />
      <SearchButton />
      <IconTool
        label={t('tabs.fullScreen')}
        shortcut={shortcutOf('fullTab')}
        onClick={() => setFullScreen(true)}
      >
        <FullIcon />
      </IconTool>
      <AppearanceTools />
      <AccountButton />
    </Tools>
  );
}

const Tools = styled('div')({ display: 'flex', flex: 'none', alignItems: 'center', gap: 2 });
