import SearchIcon from '@mui/icons-material/SearchOutlined';
import { styled } from '@mui/material/styles';
import { ariaCombo, comboText, keyMap } from '../../ui/keys/index.ts';
import { openPalette } from '../palette/index.ts';
import { useShellText } from '../texts.ts';

const [combo] = keyMap.palette.keys;

/** Opens the palette; looks like the field it leads to, and names its key. */
export function SearchButton() {
  const t = useShellText();
  return (
    <Button type="button" aria-keyshortcuts={ariaCombo(combo)} onClick={openPalette}>
      <SearchIcon />
      <Words>{t('tools.search')}</Words>
      <kbd aria-hidden="true">{comboText(combo)}</kbd>
    </Button>
  );
}

const Button = styled('button')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 8,
  width: theme.measure.search,
  minHeight: theme.measure.control,
  marginInlineEnd: theme.spacing(1.5),
  padding: '0 8px 0 9px',
  border: `1px solid ${theme.vars.palette.ui.control}`,
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.ui.surface,
  color: theme.vars.palette.ui.text3,
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '& > svg': { color: theme.vars.palette.text.secondary },
  '& > kbd': {
    fontFamily: 'inherit',
    fontSize: 11,
    lineHeight: '16px',
    padding: '0 5px',
    border: `1px solid ${theme.vars.palette.ui.divider}`,
    borderRadius: theme.radius.key,
    whiteSpace: 'nowrap',
  },
  // Tabs and menu need the room more.
  [theme.breakpoints.down('lg')]: {
    width: theme.measure.control,
    padding: 0,
    justifyContent: 'center',
    '& > kbd': { display: 'none' },
  },
}));

const Words = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Still the button's name.
  [theme.breakpoints.down('lg')]: { position: 'absolute', clipPath: 'inset(50%)' },
}));
