import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Field } from '../../schema/index.ts';
import type { InputProps } from '../view.ts';

/**
 * Value of an input in the form around it, in wire form. An emptied input has the empty value of the
 * field.
 */
export function useWire({ name, field }: Pick<InputProps, 'name' | 'field'>) {
  const { field: bound } = useController({ name });
  // Forms hold whatever was typed.
  const wire: unknown = bound.value;
  return {
    wire,
    set: (value: unknown) => bound.onChange(emptied(field, value)),
    onBlur: bound.onBlur,
    ref: bound.ref,
  };
}

function emptied({ options }: Field, value: unknown): unknown {
  const isEmpty = value === '' || value === null || value === undefined;
  if (!isEmpty) return value;
  return options.default === '' ? '' : null;
}

type Draft = { readonly text: string; readonly wire: unknown };

/**
 * Text of an input whose value is not text. It stays as typed while the form holds the value it means;
 * when the form gets another value, the text follows.
 */
export function useDraft(
  wire: unknown,
  toText: (wire: unknown) => string,
  toWire: (text: string) => unknown,
) {
  const [draft, setDraft] = useState<Draft>();
  const isCurrent = draft !== undefined && JSON.stringify(draft.wire) === JSON.stringify(wire);
  return {
    text: isCurrent ? draft.text : toText(wire),
    /** Stores the typed text, and returns the value it means. */
    type(text: string): unknown {
      const meant = toWire(text);
      setDraft({ text, wire: meant });
      return meant;
    },
  };
}

const pauseMs = 400;

/** The value once it has stayed the same for a moment: nothing is fetched for every letter that is typed. */
export function useSettled<V>(value: V): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(pause);
  }, [value]);
  return settled;
}
