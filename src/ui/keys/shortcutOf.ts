import { ariaCombo, comboText, isLetter } from './combo.ts';
import { keyboard } from './keyboard.ts';
import { keyMap, type KeyName } from './keyMap.ts';

/** The key of a button, for its tip; none while the person has switched keys of its kind off. */
export function shortcutOf(name: KeyName) {
  const [key] = keyMap[name].keys;
  if (isLetter(key) && !keyboard.hasLetters()) return undefined;
  return { text: comboText(key), aria: ariaCombo(key) };
}
