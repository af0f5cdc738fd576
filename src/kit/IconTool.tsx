import IconButton from '@mui/material/IconButton';
import type { IconButtonProps } from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isComposing } from './keys/isComposing.ts';

type IconToolProps = Omit<IconButtonProps, 'children' | 'aria-label' | 'title'> & {
  /** Name of the button, with its target. */
  readonly label: string;
  /** The key that presses it, as keyboards show it and as `aria-keyshortcuts` names it. */
  readonly shortcut?: { readonly text: string; readonly aria: string } | undefined;
  readonly children: ReactNode;
};

/**
 * Button with an icon; its name is shown on hover and focus. A disabled one can still be focused, so that
 * keyboard users who reach the last step keep the focus on it.
 */
export const IconTool = ({
  label,
  shortcut,
  disabled,
  onClick,
  children,
  ...button
}: IconToolProps) => (
  <Tip text={label} keys={shortcut?.text}>
    <Tool
      aria-label={label}
      aria-keyshortcuts={shortcut?.aria}
      {...(disabled ? { 'aria-disabled': true } : { onClick })}
      {...button}
    >
      {children}
    </Tool>
  </Tip>
);

const Tool = styled(IconButton)(({ theme }) => ({
  '&[aria-disabled=true]': {
    backgroundColor: 'transparent',
    color: theme.vars.palette.action.disabled,
    cursor: 'default',
  },
}));

type TipProps = {
  readonly text: string;
  /** The key that does the same, as keyboards show it. */
  readonly keys?: string | undefined;
  /** Side of the anchor it appears on; below when absent. */
  readonly side?: 'right';
  readonly children: ReactNode;
};
type Place = { readonly left: number; readonly top: number };
const delayMs = 350;
const edge = 8;

/**
 * Shows the name of an icon button on hover and on keyboard focus; Escape hides it.
 *
 * The button carries the same words as its label, so the tip says nothing to screen readers.
 */
export function Tip({ text, keys, side, children }: TipProps) {
  const target = useRef<HTMLSpanElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [place, setPlace] = useState<Place>();
  const placeOf = side === 'right' ? beside : below;
  const hide = () => {
    setWanted(false);
    setPlace(undefined);
  };
  useEffect(() => {
    if (!isWanted) return;
    const show = () => target.current && setPlace(placeOf(target.current));
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !isComposing(event) && hide();
    const delay = setTimeout(show, delayMs);
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(delay);
      document.removeEventListener('keydown', onKey);
    };
  }, [isWanted, placeOf]);

  return (
    <Target
      ref={target}
      onPointerEnter={({ pointerType }) => setWanted(pointerType === 'mouse')}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => setWanted(event.target.matches(':focus-visible'))}
      onBlur={hide}
    >
      {children}
      {place &&
        createPortal(
          <Bubble aria-hidden="true" data-side={side} style={place} ref={keepInside}>
            {text}
            {keys && <kbd>{keys}</kbd>}
          </Bubble>,
          document.body,
        )}
    </Target>
  );
}

function below(element: HTMLElement): Place {
  const { left, width, bottom } = element.getBoundingClientRect();
  return { left: left + width / 2, top: bottom + edge };
}

function beside(element: HTMLElement): Place {
  const { top, height, right } = element.getBoundingClientRect();
  return { left: right + edge, top: top + height / 2 };
}

/** Moves the bubble, which is centred on its place, back inside the window. */
function keepInside(bubble: HTMLElement | null) {
  if (!bubble) return;
  const { left, right, bottom, height } = bubble.getBoundingClientRect();
  const shift = Math.max(edge - left, 0) - Math.max(right - (innerWidth - edge), 0);
  bubble.style.marginLeft = `${shift}px`;
  if (bottom > innerHeight - edge) bubble.style.marginTop = `${-height - 50}px`;
}

const Target = styled('span')({ display: 'inline-flex', minWidth: 0 });

const Bubble = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  maxWidth: 280,
  padding: '4px 8px',
  borderRadius: theme.radius.tag,
  backgroundColor: theme.vars.palette.ui.inverse,
  color: theme.vars.palette.ui.onInverse,
  transform: 'translateX(-50%)',
  '&[data-side=right]': { transform: 'translateY(-50%)' },
  '& > kbd': {
    marginInlineStart: 8,
    padding: '0 5px',
    border: `1px solid ${theme.vars.palette.ui.onInverse2}`,
    borderRadius: theme.radius.key,
    fontFamily: 'inherit',
    fontSize: 11,
  },
  pointerEvents: 'none',
}));
