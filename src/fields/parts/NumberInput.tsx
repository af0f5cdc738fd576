import type { ComponentType } from 'react';
import { readOr, wireValue, type Field } from '../../schema/index.ts';
import { useFieldKit } from '../kit.ts';
import type { ViewTextKey } from '../texts.ts';
import type { InputProps } from '../view.ts';
import { textOf } from './LineInput.tsx';
import { TextBox } from './TextBox.tsx';
import { useWire } from './useWire.ts';

type NumberLook = {
  readonly inputMode: 'numeric' | 'decimal';
  readonly sign?: string;
  readonly unit?: ViewTextKey;
};

/**
 * Makes the input of a number. What is typed stays as it is until the input is left; then a number is
 * written the way the wire has it, and what is none stays for its error to be read beside it.
 */
export const numberInput = ({ inputMode, sign, unit }: NumberLook): ComponentType<InputProps> =>
  function NumberInput(control) {
    const { t } = useFieldKit();
    const { wire, set, onBlur, ref } = useWire(control);
    return (
      <TextBox
        control={control}
        text={textOf(wire)}
        onType={set}
        onLeave={() => {
          const settled = settle(control.field, wire);
          if (settled !== wire) set(settled);
          onBlur();
        }}
        boxRef={ref}
        look={{ inputMode, isNumber: true, isShort: true, start: sign, end: unit && t(unit) }}
      />
    );
  };

function settle(field: Field, wire: unknown): unknown {
  if (typeof wire !== 'string' || wire === '') return wire;
  const text = halfWidth(wire).trim();
  const value = readOr(field, text, undefined);
  return value === undefined ? text : wireValue(field, value);
}

/** Chinese input methods can be set to digits as wide as Han: `１２．５`. */
const halfWidth = (text: string): string =>
  text.replaceAll(/[！-～]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0));
