type NativeKey = { readonly isComposing: boolean; readonly keyCode: number };

/**
 * True for a key that belongs to a word an input method composes: Enter takes the word and must not send the
 * form, arrows choose among words. Every handler of keys asks it first.
 *
 * Safari ends the composition before it sends its last key, which only its code tells from a key of one's own.
 *
 * @example onKeyDown={(event) => { if (isComposing(event)) return; … }}
 */
export function isComposing(event: NativeKey | { readonly nativeEvent: NativeKey }): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event;
  return key.isComposing || key.keyCode === inputMethodKey;
}

/** `keyCode` of a key that an input method has handled, in all browsers. */
const inputMethodKey = 229;
