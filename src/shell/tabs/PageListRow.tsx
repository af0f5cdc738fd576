import CloseIcon from '@mui/icons-material/CloseOutlined';
import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../../kit/index.ts';
import { useShellText } from '../texts.ts';
import { DirtyDot, Name } from './chipStyle.ts';
import { canClose } from './tab.ts';
import { useTabs, type OpenedPage } from './TabsContext.ts';

type Props = {
  readonly page: OpenedPage;
  readonly onOpen: () => void;
  readonly onMenu: (anchor: HTMLElement) => void;
};

/** One opened page in the list of all. */
export function PageListRow({ page, onOpen, onMenu }: Props) {
  const t = useShellText();
  const { close } = useTabs();
  const { key, name, isActive, isDirty, isPinned } = page;
  return (
    <Row data-active={isActive || undefined}>
      <button type="button" data-open-page aria-current={isActive || undefined} onClick={onOpen}>
        <Name>{name}</Name>
        {isDirty && (
          <>
            <DirtyDot />
            <VisuallyHidden>{t('tabs.unsaved')}</VisuallyHidden>
          </>
        )}
        {isPinned && (
          <>
            <PinIcon />
            <VisuallyHidden>{t('tabs.pinned')}</VisuallyHidden>
          </>
        )}
      </button>
      <IconButton
        aria-label={t('tabs.actions', { page: name })}
        aria-haspopup="menu"
        onClick={(event) => onMenu(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      {canClose(page) && (
        <IconButton aria-label={t('tabs.closePage', { page: name })} onClick={() => close(key)}>
          <CloseIcon />
        </IconButton>
      )}
    </Row>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  borderRadius: theme.radius.tag,
  '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '&[data-active]': { backgroundColor: theme.vars.palette.ui.soft },
  '& > [data-open-page]': {
    ...theme.typography.body1,
    display: 'flex',
    flex: 1,
    alignItems: 'center',
    gap: 6,
    minWidth: 0,
    minHeight: theme.measure.menuItem,
    padding: theme.spacing(0, 2.5),
    border: 0,
    borderRadius: theme.radius.tag,
    background: 'none',
    color: theme.vars.palette.text.primary,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '& > svg': { fontSize: 16, color: theme.vars.palette.text.secondary },
    '&:focus-visible': { outlineOffset: -2 },
    '@media (pointer: coarse)': { minHeight: theme.measure.touch },
  },
  '&[data-active] > [data-open-page]': { color: theme.vars.palette.ui.onSoft, fontWeight: 600 },
}));
