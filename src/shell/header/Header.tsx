import MenuIcon from '@mui/icons-material/MenuOutlined';
import { styled } from '@mui/material/styles';
import { IconTool } from '../../kit/index.ts';
import { useArrangement } from '../services.ts';
import { TabBar } from '../tabs/index.ts';
import { useShellText } from '../texts.ts';
import { HeaderTools } from './HeaderTools.tsx';

type Props = {
  /** Absent while the menu is open beside the page. */
  readonly onExpand?: (() => void) | undefined;
};

/** One row above the page, beside the menu: the opened pages, and the tools of the window. */
export function Header({ onExpand }: Props) {
  const t = useShellText();
  const { layoutMode } = useArrangement();
  return (
    <Row>
      {onExpand && (
        <IconTool label={t('menu.expand')} onClick={onExpand}>
          <MenuIcon />
        </IconTool>
      )}
      <Opened data-opened>
        <TabBar look={layoutMode === 'Classic' ? 'cells' : 'chips'} />
      </Opened>
      <HeaderTools pages="arrow" />
    </Row>
  );
}

// Chips that float on the canvas; in Classic cells in a white bar.
const Row = styled('header')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: theme.spacing(2),
  height: theme.measure.header,
  padding: theme.spacing(2.5, 5, 2.5, 1.5),
  '[data-ground] &': { paddingLeft: theme.spacing(5) },
  '[data-layout=Classic] &': {
    height: theme.measure.classicHeader,
    padding: theme.spacing(0, 5, 0, 0),
    borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
    backgroundColor: theme.vars.palette.ui.surface,
  },
  '[data-layout=Classic] & > :first-child:not([data-opened])': { marginLeft: theme.spacing(1.5) },
}));

const Opened = styled('div')({ flex: 1, minWidth: 0, alignSelf: 'stretch' });
