import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ActionValues } from './actionForm.ts';

const pauseMs = 60;
const tries = 20;

/**
 * Leads to the first input that is still empty, so that a scanner can be used at once. Inputs may
 * still be on their way; once the person has gone somewhere else, nothing is moved any more.
 */
export function useFirstFocus(): void {
  const { getValues, setFocus } = useFormContext<ActionValues>();
  useEffect(() => {
    const start = document.activeElement;
    let left = tries;
    const search = setInterval(() => {
      left -= 1;
      const name = firstEmpty(getValues());
      if (name && document.activeElement === start) setFocus(name);
      if (left === 0 || !name || document.activeElement !== start) clearInterval(search);
    }, pauseMs);
    return () => clearInterval(search);
  }, [getValues, setFocus]);
}

type Place = `input.${string}` | `rows.${string}`;

/** The first place of an action's form that holds nothing, in the order it is asked. */
export function firstEmpty({ input, rows }: ActionValues): Place | undefined {
  const places: readonly (readonly [Place, unknown])[] = [
    ...Object.entries(input).map(([name, value]) => [`input.${name}`, value] as const),
    ...Object.entries(rows).flatMap(([key, asked]) =>
      Object.entries(asked).map(([name, value]) => [`rows.${key}.${name}`, value] as const),
    ),
  ];
  return places.find(([, value]) => value === null || value === undefined || value === '')?.[0];
}
