import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus of a form to its first refused input whenever there are new refusals. */
export function useErrorFocus(
  errors: Readonly<Record<string, string>>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  return form;
}
