import ListIcon from '@mui/icons-material/ExpandMoreOutlined';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import type { InputProps, Option } from '../view.ts';
import { BoxFrame, controlProps } from './BoxFrame.tsx';
import { OptionList, useOptions } from './OptionList.tsx';
import { useText } from '../../texts/index.ts';
import { isComposing } from '../../kit/keys/isComposing.ts';

type Control = Pick<InputProps, 'id' | 'describedBy' | 'isInvalid' | 'isRequired' | 'isDisabled'>;

export type ComboboxProps = {
  readonly control: Control;
  /** Name for screen readers where no label leads here. */
  readonly label?: string;
  /** The resource whose rows are chosen from. */
  readonly to: string;
  /** Text of the box while nothing is typed. */
  readonly text: string;
  /** Option before all rows: the top of a tree. */
  readonly first?: Option;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (option: Option) => void;
  /** The box was emptied. */
  readonly onClear: () => void;
  readonly onLeave?: (() => void) | undefined;
  readonly boxRef?: Ref<HTMLInputElement> | undefined;
  /** True if several options may be selected: the list then stays open. */
  readonly isMany?: boolean;
  /** Selected options, before the input. */
  readonly children?: ReactNode;
};

/**
 * A box that looks for rows while one types, and chooses among them by keyboard or pointer.
 *
 * ↓ and ↑ move, Enter chooses, Escape closes. Typed text that was not chosen from stays in the box.
 */
export function Combobox({
  control,
  label,
  text,
  chosen,
  boxRef,
  onLeave,
  children,
  ...rest
}: ComboboxProps) {
  const { isMany = false } = rest;
  const t = useText('fields.view');
  const frame = useRef<HTMLDivElement>(null);
  const listId = useId();
  const box = useCombobox({ ...rest, chosen, isMany, isDisabled: control.isDisabled ?? false });
  const { isOpen, active, found } = box;
  return (
    <div ref={frame}>
      <BoxFrame isInvalid={control.isInvalid} isDisabled={control.isDisabled}>
        {children}
        <input
          {...controlProps(control)}
          {...listProps(listId, isOpen, active)}
          ref={boxRef}
          aria-label={label}
          autoComplete="off"
          placeholder={chosen.size > 0 ? undefined : t('choose')}
          value={box.typed ?? text}
          disabled={control.isDisabled}
          onChange={(event) => box.type(event.target.value)}
          onClick={box.open}
          onKeyDown={box.press}
          onBlur={() => {
            box.close();
            // With a selection, its name is shown; without one, the typed text is kept.
            if (text !== '') box.forget();
            onLeave?.();
          }}
        />
        <ListIcon aria-hidden="true" />
      </BoxFrame>
      {isOpen && (
        <OptionList
          id={listId}
          anchor={frame}
          found={found}
          active={active}
          chosen={chosen}
          isMany={isMany}
          onChoose={box.choose}
        />
      )}
    </div>
  );
}

const listProps = (id: string, isOpen: boolean, active: Option | undefined) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': active && `${id}-${active.id}`,
  }) as const;

type Use = {
  readonly to: string;
  readonly first?: Option | undefined;
  readonly chosen: ReadonlySet<number>;
  readonly isMany: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (option: Option) => void;
  readonly onClear: () => void;
};

/** Keeps the state of a combobox: the typed text, the open list, the active row. */
function useCombobox({ to, first, chosen, isMany, isDisabled, onChoose, onClear }: Use) {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [moved, setMoved] = useState<number>();
  const found = useOptions(to, typed ?? '', isOpen);
  const options = first && !typed ? [first, ...found.options] : found.options;
  const last = options.length - 1;
  // The keys start at the selected row, as in a menu.
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
    if (isComposing(event) || event.altKey) return;
    if (event.key === 'Backspace' && isMany && !typed) onClear();
    // Closed, Enter sends the form and Escape closes the dialog around it.
    const move = isOpen || event.key.startsWith('Arrow') ? moves[event.key] : undefined;
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  }
  const close = () => setOpen(false);
  /** Discards the typed text. */
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
