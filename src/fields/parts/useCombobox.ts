import { useState, type KeyboardEvent } from 'react';
import type { Option } from '../view.ts';
import { useOptions } from './useOptions.ts';

type Use = {
  readonly to: string;
  readonly first?: Option | undefined;
  readonly chosen: ReadonlySet<number>;
  readonly isMany: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (option: Option) => void;
  readonly onClear: () => void;
};

/** What a box that offers rows does: what is typed, whether the list is open, which row the keys are on. */
export function useCombobox({ to, first, chosen, isMany, isDisabled, onChoose, onClear }: Use) {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [moved, setMoved] = useState<number>();
  const found = useOptions(to, typed ?? '', isOpen);
  const options = first && !typed ? [first, ...found.options] : found.options;
  const last = options.length - 1;
  // The keys start at what is chosen, in a list as in a menu.
  const start = Math.max(
    0,
    options.findIndex(({ id }) => chosen.has(id)),
  );
  const place = Math.min(moved ?? start, last);
  const active = isOpen ? options[place] : undefined;

  function open() {
    if (isDisabled || isOpen) return;
    setOpen(true);
    setMoved(undefined);
  }
  function choose(option: Option) {
    onChoose(option);
    setTyped(undefined);
    setOpen(isMany);
  }
  function type(text: string) {
    open();
    setTyped(text);
    setMoved(undefined);
    if (text === '' && !isMany) onClear();
  }
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => (isOpen ? setMoved(Math.min(place + 1, last)) : open()),
    ArrowUp: () => (isOpen ? setMoved(Math.max(place - 1, 0)) : open()),
    Enter: () => active && choose(active),
    Escape: () => setOpen(false),
  };
  function press(event: KeyboardEvent) {
    // Enter also ends what a Chinese input method composes.
    if (event.nativeEvent.isComposing || event.altKey) return;
    if (event.key === 'Backspace' && isMany && !typed) onClear();
    // Closed, Enter sends the form and Escape closes the dialog around it.
    const move = isOpen || event.key.startsWith('Arrow') ? moves[event.key] : undefined;
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  }
  const close = () => setOpen(false);
  /** What was typed goes. */
  const forget = () => setTyped(undefined);
  return {
    typed,
    isOpen,
    active,
    found: { ...found, options },
    open,
    close,
    choose,
    type,
    press,
    forget,
  };
}
