import MenuIcon from '@mui/icons-material/MenuOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { styled } from '@mui/material/styles';
import { IconTool } from '../../kit/index.ts';
import { openPalette } from '../palette/index.ts';
import { LiveMark } from '../live/Live.tsx';
import { PageList } from '../tabs/index.ts';
import { useShellText } from '../texts.ts';
import { AccountButton } from './AccountButton.tsx';

type Props = { readonly title: string; readonly onOpenMenu: () => void };

/** The bar of a narrow window, the same in every layout. It names the page. */
export function NarrowHeader({ title, onOpenMenu }: Props) {
  const t = useShellText();
  return (
    <Bar>
      <IconTool label={t('menu.open')} onClick={onOpenMenu}>
        <MenuIcon />
      </IconTool>
      {/* The page's own h1 says the same to screen readers. */}
      <Title aria-hidden="true">{title}</Title>
      <LiveMark place="narrow" />
      <PageList look="square" />
      <IconTool label={t('tools.search')} onClick={openPalette}>
        <SearchIcon />
      </IconTool>
      <AccountButton />
    </Bar>
  );
}

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: theme.spacing(1),
  height: theme.measure.narrowHeader,
  padding: theme.spacing(0, 2),
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  backgroundColor: theme.vars.palette.ui.surface,
}));

const Title = styled('span')(({ theme }) => ({
  ...theme.typography.h2,
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));
