import { type RefObject, useEffect, useState } from 'react';
import { fieldMark, topOf } from '../model/formErrors.ts';
import type { ExternalRegistry } from '../scope/externalValues.ts';

/** The fields of a form that a person worked on. Inputs may complete others by themselves, which is no work. */
export type TypedFields = {
  readonly has: (name: string) => boolean;
  /** Values that were set as if typed: restored, or put back. */
  readonly add: (names: readonly string[]) => void;
};

/**
 * Notes in which fields of a form controls are used. A hand-made part without frames of fields counts for the
 * whole form, and one field of a section that keeps its values for all that it keeps. Values of a copy count
 * as soon as anything does.
 */
export function useTypedFields(
  form: RefObject<HTMLElement | null>,
  { copied, external }: { readonly copied: readonly string[]; readonly external: ExternalRegistry },
): TypedFields {
  const [typed] = useState(() => new Set<string>());
  useEffect(() => {
    const note = (event: Event) => {
      if (event instanceof KeyboardEvent && passing.has(event.key)) return;
      const { target } = event;
      const control = target instanceof Element ? target.closest(controls) : null;
      if (!control || !form.current?.contains(control)) return;
      const frame = control.closest(`[${fieldMark}]`);
      if (frame) typed.add(topOf(frame.getAttribute(fieldMark) ?? ''));
      else if (control.closest(`[${ownMark}]`)) typed.add(everything);
    };
    for (const type of acts) document.addEventListener(type, note, true);
    return () => acts.forEach((type) => document.removeEventListener(type, note, true));
  }, [form, typed]);
  const [fields] = useState<TypedFields>(() => ({
    has: (name) =>
      typed.has(name) ||
      typed.has(everything) ||
      (typed.size > 0 && copied.includes(name)) ||
      (external.fields.has(name) && [...external.fields].some((kept) => typed.has(kept))),
    add: (names) => names.forEach((name) => typed.add(name)),
  }));
  return fields;
}

/** Attribute of hand-made parts of a form. */
export const ownMark = 'data-own';

const everything = '*';
const acts = ['keydown', 'pointerdown', 'input', 'paste', 'drop'] as const;
/** Keys that only lead past a control. */
const passing: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Control', 'Meta', 'Alt', 'Escape']);
const controls = 'input, textarea, select, button, [contenteditable=true], [role=combobox]';
