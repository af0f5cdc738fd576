import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useFieldKit } from '../kit.ts';
import type { InputProps, Option } from '../view.ts';
import { BoxFrame } from './BoxFrame.tsx';
import { controlProps } from './controlProps.ts';
import { OptionList } from './OptionList.tsx';
import { useOptions } from './useOptions.ts';

type Props = {
  readonly control: Pick<
    InputProps,
    'id' | 'describedBy' | 'isInvalid' | 'isRequired' | 'isDisabled'
  >;
  /** Name for screen readers where no label leads here. */
  readonly label?: string;
  /** The resource whose rows are chosen from. */
  readonly to: string;
  /** What stands in the box while nothing is typed. */
  readonly text: string;
  /** Offered before all rows: the top of a tree. */
  readonly first?: Option;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (option: Option) => void;
  /** The box was emptied. */
  readonly onClear: () => void;
  readonly onLeave?: () => void;
  readonly boxRef?: Ref<HTMLInputElement>;
  /** Several may be chosen: the list stays open. */
  readonly isMany?: boolean;
  /** Stands before the box: what is chosen already. */
  readonly children?: ReactNode;
};

/**
 * A box that looks for rows while one types, and chooses among them by keyboard or pointer.
 *
 * ↓ and ↑ move, Enter chooses, Escape closes. Typed text that was not chosen from stays in the box.
 */
export function Combobox(props: Props) {
  const { control, label, to, text, first, chosen, onChoose, onClear, isMany = false } = props;
  const { t } = useFieldKit();
  const frame = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = useOptions(to, typed ?? '', isOpen);
  const options = first && !typed ? [first, ...found.options] : found.options;
  const current = isOpen ? options[Math.min(active, options.length - 1)] : undefined;

  function open() {
    if (control.isDisabled || isOpen) return;
    setOpen(true);
    setActive(0);
  }
  function choose(option: Option) {
    onChoose(option);
    setTyped(undefined);
    setOpen(isMany);
  }
  function type(next: string) {
    open();
    setTyped(next);
    setActive(0);
    if (next === '' && !isMany) onClear();
  }
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => (isOpen ? setActive(Math.min(active + 1, options.length - 1)) : open()),
    ArrowUp: () => (isOpen ? setActive(Math.max(active - 1, 0)) : open()),
    Enter: () => current && choose(current),
    Escape: () => setOpen(false),
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && isMany && !typed) onClear();
    const move = moves[event.key];
    // Closed, Enter sends the form and Escape closes the dialog around it.
    if (!move || (!isOpen && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  }

  return (
    <div ref={frame}>
      <BoxFrame isInvalid={control.isInvalid} isDisabled={control.isDisabled}>
        {props.children}
        <input
          {...controlProps(control)}
          ref={props.boxRef}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={current && `${listId}-${current.id}`}
          autoComplete="off"
          placeholder={isMany && chosen.size > 0 ? undefined : t('choose')}
          value={typed ?? text}
          disabled={control.isDisabled}
          onChange={(event) => type(event.target.value)}
          onClick={open}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setOpen(false);
            // A choice speaks for itself; without one, what was typed is all there is.
            if (text !== '') setTyped(undefined);
            props.onLeave?.();
          }}
        />
      </BoxFrame>
      {isOpen && (
        <OptionList
          id={listId}
          anchor={frame}
          found={{ ...found, options }}
          active={current}
          chosen={chosen}
          isMany={isMany}
          onChoose={choose}
        />
      )}
    </div>
  );
}
