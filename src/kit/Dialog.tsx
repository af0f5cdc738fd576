import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import MuiDialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { DialogFoot, FocusedHeading, KeepTyping } from './DialogFoot.tsx';
import { useDirty } from './Page.tsx';
import { useText } from '../texts/index.ts';
import { isComposing } from './keys/isComposing.ts';

type DialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Names the object: "Ship order 2026…". */
  readonly title: ReactNode;
  /** Consequence of the action, left of the buttons. */
  readonly note?: ReactNode;
  /** Secondary, then primary. */
  readonly buttons: ReactNode;
  /**
   * True if there is unsaved input: a click beside the dialog then does not close it, and every other way
   * to close it asks once, as does closing its page.
   */
  readonly isDirty?: boolean;
  /** `confirm`: one question and its answers; `large`: something is chosen from many. */
  readonly size?: 'confirm' | 'large';
  readonly children?: ReactNode;
};

/** A short decision or a handful of fields; from the bottom on a phone. */
export function Dialog({
  isOpen,
  onClose,
  title,
  note,
  buttons,
  isDirty,
  size,
  children,
}: DialogProps) {
  const t = useText('shell.base');
  const titleId = useId();
  useDirty(isOpen && isDirty === true);
  const { isAsking, close, keep } = useAskingOnce(isDirty === true, onClose);
  return (
    <MuiDialog
      open={isOpen}
      aria-labelledby={titleId}
      slotProps={{ paper: papers[size ?? 'usual'] }}
      onKeyDown={confirmByKey}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' || !isDirty) close();
      }}
    >
      <Head>
        <FocusedHeading id={titleId}>{title}</FocusedHeading>
        <IconButton aria-label={t('close')} onClick={close}>
          <CloseIcon />
        </IconButton>
      </Head>
      {/* The input stays visible below the question. */}
      {children && <Body inert={isAsking}>{children}</Body>}
      {isAsking ? (
        <KeepTyping onKeep={keep} onDiscard={onClose} />
      ) : (
        <CloseProvider value={close}>
          <DialogFoot note={note}>{buttons}</DialogFoot>
        </CloseProvider>
      )}
    </MuiDialog>
  );
}

/** Ctrl or ⌘ with Enter presses the primary button, from any field and past all others. */
function confirmByKey(event: KeyboardEvent<HTMLElement>) {
  const { key, ctrlKey, metaKey, repeat, currentTarget, target } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || isComposing(event)) return;
  // React hands on the keys of a dialog that is opened out of this one.
  if (!(target instanceof Node) || !currentTarget.contains(target)) return;
  // The primary button may be a link, such as one to imported rows.
  const acts = [...currentTarget.querySelectorAll<HTMLElement>('footer :is(button, a[href])')];
  const primary = acts.at(-1);
  if (!primary) return;
  event.preventDefault();
  primary.click();
}

/** Asks before unsaved input is discarded; if the user stays, the focus returns to where it was. */
function useAskingOnce(isDirty: boolean, onClose: () => void) {
  const [wasAsked, setAsked] = useState(false);
  const left = useRef<Element>(null);
  const isAsking = wasAsked && isDirty;
  useEffect(() => {
    if (isAsking) return;
    if (left.current instanceof HTMLElement) left.current.focus();
    left.current = null;
  }, [isAsking]);
  const keep = () => setAsked(false);
  const close = () => {
    if (!isDirty) return onClose();
    left.current ??= document.activeElement;
    setAsked(!isAsking);
  };
  return { isAsking, close, keep };
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

// As high as it may become, so that a change of page moves nothing.
const Large = styled(Paper)(({ theme }) => ({
  '&&&': {
    height: '80vh',
    [theme.breakpoints.up('sm')]: { width: `min(${theme.measure.dialogLarge}px, 100vw - 32px)` },
  },
}));

const papers = {
  usual: { component: Paper },
  confirm: { component: Confirm },
  large: { component: Large },
} as const;

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  padding: theme.spacing(5, 4, 0, 6),
  '& > h2': { paddingTop: 5 },
}));

const Body = styled('div')(({ theme }) => ({
  flex: '1 1 auto',
  alignContent: 'start',
  display: 'grid',
  gap: theme.spacing(4),
  padding: theme.spacing(3, 6, 0),
  overflow: 'auto',
  '&[inert]': { opacity: 0.6 },
}));

const Context = createContext(() => {});
const CloseProvider = Context.Provider;

/** The button that closes the dialog around it, as its cross does. */
export const DialogCancel = ({ children }: { readonly children: ReactNode }) => (
  <Button variant="outlined" onClick={use(Context)}>
    {children}
  </Button>
);
