import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { BoxFrame, ChosenChip, controlProps } from '../parts/BoxFrame.tsx';
import { useWire } from '../parts/formValue.ts';
import type { InputProps } from '../view.ts';
import { isComposing } from '../../kit/keys/isComposing.ts';

const comma = /[,，、;；\n\t]/;

/**
 * Words as chips. Enter or a comma ends one, Backspace in the empty box takes the last one away. The
 * word that is still being typed belongs to the value already, so nothing is lost by saving.
 */
export function TagsInput(props: InputProps) {
  const { wire, set, onBlur, ref } = useWire(props);
  const [draft, setDraft] = useState('');
  const all = Array.isArray(wire) ? wire.map(String) : [];
  const isDrafting = draft.trim() !== '' && all.at(-1) === draft.trim();
  const chips = isDrafting ? all.slice(0, -1) : all;

  function type(text: string, done: readonly string[] = chips) {
    const [word = '', ...more] = text.split(comma).reverse();
    const next = [...done, ...more.reverse().map((each) => each.trim())].filter(Boolean);
    setDraft(word);
    set([...new Set(word.trim() === '' ? next : [...next, word.trim()])]);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && draft.trim() !== '') {
      event.preventDefault();
      type(`${draft},`);
    }
    if (event.key === 'Backspace' && draft === '') set(chips.slice(0, -1));
  }
  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    if (!comma.test(text)) return;
    event.preventDefault();
    type(`${draft}${text},`);
  }

  return (
    <BoxFrame isInvalid={props.isInvalid} isDisabled={props.isDisabled}>
      {chips.map((chip) => (
        <ChosenChip
          key={chip}
          label={chip}
          isDisabled={props.isDisabled}
          onRemove={() => set(all.filter((each) => each !== chip))}
        />
      ))}
      <input
        {...controlProps(props)}
        ref={ref}
        autoComplete="off"
        value={draft}
        disabled={props.isDisabled}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          setDraft('');
          onBlur();
        }}
      />
    </BoxFrame>
  );
}
