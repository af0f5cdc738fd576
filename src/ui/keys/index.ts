export { ariaCombo, comboText, isLetter } from './combo.ts';
export { bound } from './bound.ts';
export { keyboard, type Binding } from './keyboard.ts';
export { goPrefix, keyMap, type KeyPlace, type ScreenKeyName } from './keyMap.ts';
export { shortcutOf } from './shortcutOf.ts';
export { useKeys } from './useKeys.ts';
