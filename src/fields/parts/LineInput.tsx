import type { ComponentType } from 'react';
import type { InputProps } from '../view.ts';
import { type Look, TextBox } from './TextBox.tsx';
import { useWire } from './useWire.ts';

/** Makes the input of a field whose wire form is what is typed. */
export const lineInput = (look: Look): ComponentType<InputProps> =>
  function LineInput(control) {
    const { wire, set, onBlur, ref } = useWire(control);
    return (
      <TextBox
        control={control}
        text={textOf(wire)}
        onType={set}
        onLeave={onBlur}
        boxRef={ref}
        look={look}
      />
    );
  };

export const textOf = (wire: unknown): string =>
  typeof wire === 'string' || typeof wire === 'number' ? String(wire) : '';
