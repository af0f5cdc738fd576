import { useState } from 'react';

type Draft = { readonly text: string; readonly wire: unknown };

/**
 * The text of an input whose value is no text. It stays as typed for as long as the form holds what it
 * means; when the form gets another value, the text follows.
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
    /** Takes what was typed and gives what it means. */
    type(text: string): unknown {
      const meant = toWire(text);
      setDraft({ text, wire: meant });
      return meant;
    },
  };
}
