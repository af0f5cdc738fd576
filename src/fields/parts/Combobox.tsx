import ListIcon from '@mui/icons-material/ExpandMoreOutlined';
import { useId, useRef, type ReactNode, type Ref } from 'react';
import { useFieldKit } from '../kit.ts';
import type { InputProps, Option } from '../view.ts';
import { BoxFrame } from './BoxFrame.tsx';
import { controlProps } from './controlProps.ts';
import { OptionList } from './OptionList.tsx';
import { useCombobox } from './useCombobox.ts';

type Control = Pick<InputProps, 'id' | 'describedBy' | 'isInvalid' | 'isRequired' | 'isDisabled'>;

type Props = {
  readonly control: Control;
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
export function Combobox({
  control,
  label,
  text,
  chosen,
  boxRef,
  onLeave,
  children,
  ...rest
}: Props) {
  const { isMany = false } = rest;
  const { t } = useFieldKit();
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
            // A choice speaks for itself; without one, what was typed is all there is.
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
