import CloseIcon from '@mui/icons-material/CloseOutlined';
import MuiDrawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { FocusedHeading } from './DialogFoot.tsx';
import { useText } from '../texts/index.ts';

type DrawerProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly size?: keyof typeof papers;
  readonly title: ReactNode;
  /** Content below the title: time and payment. */
  readonly detail?: ReactNode;
  /** Icon buttons before the closing one. */
  readonly tools?: ReactNode;
  /** A {@link DrawerFoot}. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/**
 * One record over its list, from the right; the whole screen on a phone.
 *
 * Focus goes to the heading, stays inside, and returns to the row. The address is the caller's.
 */
export function Drawer({ isOpen, onClose, size = 'record', ...content }: DrawerProps) {
  const t = useText('shell.base');
  const { title, detail, tools, foot, children } = content;
  const titleId = useId();
  return (
    <MuiDrawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        // Settings apply at once to the page below, so no backdrop covers it.
        backdrop: { invisible: size === 'settings' },
        paper: {
          component: papers[size],
          role: 'dialog',
          ...(size === 'record' && recordKeys),
          'aria-modal': true,
          'aria-labelledby': titleId,
        },
      }}
    >
      <Head>
        <Names>
          <FocusedHeading id={titleId}>{title}</FocusedHeading>
          {detail && <Detail>{detail}</Detail>}
        </Names>
        {tools}
        <IconButton aria-label={t('close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      <Body>{children}</Body>
      {foot}
    </MuiDrawer>
  );
}

/** Marks the element in which the keys of a record work. */
const recordKeys = { 'data-drawer': '' };

type FootProps = {
  /** The destructive act, as text. */
  readonly start?: ReactNode;
  /** Secondary, then primary. */
  readonly children: ReactNode;
};

/** Action bar of the record, always visible at the end of its drawer. */
export const DrawerFoot = ({ start, children }: FootProps) => (
  <Foot data-foot>
    <Start>{start}</Start>
    {children}
  </Foot>
);

const Paper = styled('div')(({ theme }) => ({
  width: `min(${theme.measure.drawer}px, 100vw)`,
  [theme.breakpoints.down('sm')]: { width: '100vw' },
}));

const papers = {
  record: Paper,
  settings: styled(Paper)(({ theme }) => ({
    width: `min(${theme.measure.drawerNarrow}px, 100vw)`,
  })),
};

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: theme.spacing(2.5, 3, 2.5, 5),
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  [theme.breakpoints.down('md')]: { paddingInline: theme.spacing(4, 2) },
}));

const Names = styled('div')({ flex: 1, minWidth: 0 });

const Detail = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

const Body = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
});

const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: '10px 20px calc(10px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
}));

const Start = styled('div')({ flex: 1, minWidth: 0 });
