import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { Tone } from '../schema/index.ts';
import type { Toast, Toasts, ToastType } from './toasts.ts';
import { useText } from '../texts/index.ts';

type Props = { readonly toast: Toast; readonly toasts: Toasts };

const looks = {
  success: { tone: 'success', Icon: CheckIcon },
  info: { tone: 'info', Icon: InfoIcon },
  warning: { tone: 'warning', Icon: WarningIcon },
  error: { tone: 'danger', Icon: ErrorIcon },
} as const satisfies Record<ToastType, { tone: Tone; Icon: typeof InfoIcon }>;

/** One toast. Its timer pauses while the pointer or the focus is on it. */
export function ToastCard({ toast, toasts }: Props) {
  const t = useText('shell');
  const [isHeld, setHeld] = useState(false);
  const { id, hidesAfterMs, type, message, title, icon, actions, undo } = toast;
  useEffect(() => {
    if (isHeld || hidesAfterMs === null) return;
    const end = setTimeout(() => toasts.close(id), hidesAfterMs);
    return () => clearTimeout(end);
  }, [isHeld, hidesAfterMs, id, toasts]);
  const { tone, Icon } = looks[type];

  return (
    <Card
      data-toast={id}
      tabIndex={-1}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Square tone={tone}>{icon ?? <Icon />}</Square>
      <Message>
        {title && <b>{title}</b>}
        {message}
        {actions && (
          <span>
            {actions.map(({ label, run }) => (
              <Button
                key={label}
                variant="text"
                size="small"
                onClick={() => {
                  run();
                  toasts.close(id);
                }}
              >
                {label}
              </Button>
            ))}
          </span>
        )}
      </Message>
      {undo && (
        <Button variant="text" onClick={() => toasts.undo(id)}>
          {t('toasts.undo')}
        </Button>
      )}
      <IconButton aria-label={t('toasts.close')} onClick={() => toasts.close(id)}>
        <CloseIcon />
      </IconButton>
    </Card>
  );
}

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(2),
  padding: '10px 8px 10px 12px',
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.card,
  backgroundColor: theme.vars.palette.ui.raised,
  boxShadow: theme.vars.palette.ui.menu,
  pointerEvents: 'auto',
  animation: `${rise} ${theme.transitions.duration.short}ms ${theme.transitions.easing.easeOut}`,
}));

const Square = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    width: 32,
    height: 32,
    borderRadius: theme.radius.control,
    backgroundColor: theme.vars.palette.tone[tone].bg,
    color: theme.vars.palette.tone[tone].fg,
  }),
);

const Message = styled('p')({
  flex: 1,
  minWidth: 0,
  margin: 0,
  padding: '5px 4px',
  overflowWrap: 'anywhere',
  '& > b': { display: 'block' },
  '& > span': { display: 'block', margin: '4px 0 -5px -5px' },
});
