/** Marks the frame of a field with its place in the form. */
export const fieldMark = 'data-field';

/** Marks the whole form: a hidden page may hold fields of the same names. */
export const formMark = 'data-form';

/**
 * Leads to the control of a field, or to the nearest that is drawn: a refused list is no control, the
 * button that adds to it is. False while the field is not drawn.
 */
export function goToField(form: Element, path: string, setFocus: (path: string) => void): boolean {
  const [top = ''] = path.split('.');
  const frame = form.querySelector(`[${fieldMark}="${CSS.escape(top)}"]`);
  if (!frame) return false;
  setFocus(path);
  // The form focuses what it knows in a moment; only then it shows whether that was anything.
  setTimeout(() => {
    if (!frame.contains(document.activeElement))
      frame.querySelector<HTMLElement>(controls)?.focus();
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
  return true;
}

const controls =
  ':is(input:not([type=hidden]), textarea, select, button, [tabindex="0"]):not([disabled])';
