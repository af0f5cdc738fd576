import MenuIcon from '@mui/icons-material/MenuOutlined';
import { styled } from '@mui/material/styles';
import { IconTool } from '../../ui/base/index.ts';
import { useShellText } from '../texts.ts';
import { AccountButton } from './AccountButton.tsx';
import { AppearanceTools } from './AppearanceTools.tsx';

type Props = {
  /** Absent while the menu is open beside the page. */
  readonly onExpand?: (() => void) | undefined;
};

/** One row above the page: tools of the window at the right. */
export function Header({ onExpand }: Props) {
  const t = useShellText();
  return (
    <Row>
      {onExpand && (
        <IconTool label={t('menu.expand')} onClick={onExpand}>
          <MenuIcon />
        </IconTool>
      )}
      <Tools>
        <AppearanceTools />
        <AccountButton />
      </Tools>
    </Row>
  );
}

type NarrowProps = { readonly title: string; readonly onOpenMenu: () => void };

/** The bar of a narrow window, which names the page. */
export function NarrowHeader({ title, onOpenMenu }: NarrowProps) {
  const t = useShellText();
  return (
    <Bar>
      <IconTool label={t('menu.open')} onClick={onOpenMenu}>
        <MenuIcon />
      </IconTool>
      {/* The page's own h1 says the same to screen readers. */}
      <Title aria-hidden="true">{title}</Title>
      <AccountButton />
    </Bar>
  );
}

const Row = styled('header')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: theme.spacing(3),
  height: theme.measure.header,
  padding: theme.spacing(2.5, 5, 2.5, 1.5),
}));

const Tools = styled('div')({ display: 'flex', alignItems: 'center', gap: 2, marginLeft: 'auto' });

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
