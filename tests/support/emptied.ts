import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';

/** An input that can be emptied by typing. */
type TextBox = HTMLInputElement | HTMLTextAreaElement;

type EmptiedDialog = {
  readonly dialog: () => Element;
  readonly submit: () => Promise<unknown>;
  /** Number of times the dialog was sent. It then stays open. */
  readonly sent: () => number;
};

/**
 * Empties the text inputs of a dialog one after the other, submits it each time, and puts back what stood there. An
 * emptied value is either sent, or refused at its input.
 *
 * @returns the labels of the inputs that were emptied
 */
export async function emptyOneByOne({ dialog, submit, sent }: EmptiedDialog) {
  const boxes = () => textBoxes(dialog());
  const emptied: string[] = [];
  for (const place of boxes().keys()) {
    const box = boxes()[place];
    if (!box || box.value === '') continue;
    const { value } = box;
    const before = sent();
    await userEvent.clear(box);
    // The list of a picker would lie over the buttons.
    box.blur();
    await submit();
    await expect
      .poll(() => sent() > before || isTold(box, dialog()), { message: `${labelOf(box)}, emptied` })
      .toBe(true);
    emptied.push(labelOf(box));
    await userEvent.fill(box, value);
    if (box.role === 'combobox')
      await userEvent.click(page.getByRole('listbox').getByRole('option').first());
  }
  return emptied;
}

const textBoxes = (dialog: Element): readonly TextBox[] =>
  [...dialog.querySelectorAll<TextBox>('input, textarea')].filter(
    ({ type, readOnly, disabled }) =>
      !readOnly && !disabled && !['checkbox', 'radio', 'file', 'hidden'].includes(type),
  );

/**
 * True if the input is marked and described in words, or if a problem of a table of inputs is shown beside
 * it.
 */
function isTold(box: TextBox, dialog: Element): boolean {
  const ids = box.getAttribute('aria-describedby')?.split(' ') ?? [];
  const text = ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '');
  const isDescribed = box.ariaInvalid === 'true' && text.join('') !== '';
  return (
    isDescribed || (box.closest('table') !== null && dialog.querySelector('[role=alert]') !== null)
  );
}

const labelOf = (box: TextBox): string => box.labels?.[0]?.textContent ?? box.ariaLabel ?? box.name;

/** Collects what the page throws while a test runs. */
export function recordPageErrors(): readonly string[] {
  const errors: string[] = [];
  const thrown = (event: ErrorEvent) => void errors.push(event.message);
  const rejected = (event: PromiseRejectionEvent) => void errors.push(String(event.reason));
  addEventListener('error', thrown);
  addEventListener('unhandledrejection', rejected);
  onTestFinished(() => {
    removeEventListener('error', thrown);
    removeEventListener('unhandledrejection', rejected);
  });
  return errors;
}
