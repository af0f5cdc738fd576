import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Field, isComposing } from '../../../../src/kit/index.ts';

type Props = {
  readonly label: string;
  /** A code that was scanned, or typed; empty for Enter alone. */
  readonly onScan: (code: string) => void;
};

/**
 * Field of a scanner, which types fast and ends with Enter. Keys that are meant for no other field come here,
 * wherever the focus is, so that a click on a button loses no scan.
 */
export function ScanField({ label, onScan }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    const take = (event: KeyboardEvent) => {
      // The key itself is typed where the focus is by then.
      if (isTyped(event) && !isEditable(event.target)) input.current?.focus();
    };
    document.addEventListener('keydown', take);
    return () => document.removeEventListener('keydown', take);
  }, []);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const box = input.current;
        if (!box) return;
        const code = box.value.trim();
        box.value = '';
        onScan(code);
      }}
    >
      <Field label={label}>
        {({ id }) => (
          <Box
            id={id}
            inputRef={input}
            fullWidth
            autoComplete="off"
            onKeyDown={(event) => {
              if (isComposing(event)) event.stopPropagation();
            }}
            slotProps={{
              input: { autoCapitalize: 'off', spellCheck: false, enterKeyHint: 'done' },
            }}
          />
        )}
      </Field>
    </form>
  );
}

/** A sign of a code. Space presses the button that has the focus. */
const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** A list of choices is not: the digits of a scan would choose in it. */
const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea');

const Box = styled(OutlinedInput)({ fontSize: 18, fontVariantNumeric: 'tabular-nums' });
