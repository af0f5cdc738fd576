import CloseIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import MuiDialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { FocusedHeading } from './FocusedHeading.tsx';
import { useBaseText } from './texts.ts';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Names the object: "Ship order 2026…". */
  readonly title: ReactNode;
  /** What follows from it, left of the buttons. */
  readonly note?: ReactNode;
  /** Secondary, then primary. */
  readonly buttons: ReactNode;
  /** Something is typed: a click beside the dialog then does not close it. */
  readonly isDirty?: boolean;
  /** `confirm`: one question and its answers. */
  readonly size?: 'confirm';
  readonly children?: ReactNode;
};

/** A short decision or a handful of fields; from the bottom on a phone. */
export function Dialog({ isOpen, onClose, title, note, buttons, isDirty, size, children }: Props) {
  const t = useBaseText();
  const titleId = useId();
  return (
    <MuiDialog
      open={isOpen}
      aria-labelledby={titleId}
      slotProps={{ paper: size === 'confirm' ? confirmPaper : paper }}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' || !isDirty) onClose();
      }}
    >
      <Head>
        <FocusedHeading id={titleId}>{title}</FocusedHeading>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      {children && <Body>{children}</Body>}
      <Foot>
        {note && <Note>{note}</Note>}
        <Buttons>{buttons}</Buttons>
      </Foot>
    </MuiDialog>
  );
}

const Paper = styled('div')(({ theme }) => ({
  '&&': {
    width: `min(${theme.measure.dialog}px, 100vw - 32px)`,
    maxWidth: 'none',
    margin: 16,
    [theme.breakpoints.down('sm')]: {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      width: '100vw',
      margin: 0,
      borderRadius: `${theme.radius.dialog}px ${theme.radius.dialog}px 0 0`,
    },
  },
}));

const Confirm = styled(Paper)(({ theme }) => ({
  '&&&': {
    [theme.breakpoints.up('sm')]: { width: `min(${theme.measure.confirm}px, 100vw - 32px)` },
  },
}));

const paper = { component: Paper };
const confirmPaper = { component: Confirm };

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  padding: theme.spacing(5, 4, 0, 6),
  '& > h2': { paddingTop: 5 },
}));

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  padding: theme.spacing(3, 6, 0),
  overflow: 'auto',
}));

const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2, 3),
  padding: `20px 24px calc(18px + env(safe-area-inset-bottom))`,
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 1,
  minWidth: '12em',
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  marginInlineStart: 'auto',
}));
