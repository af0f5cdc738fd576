export { ariaCombo, comboText, isLetter } from './combo.ts';
export { bound } from './bound.ts';
export { keyboard, type Binding } from './keyboard.ts';
export { goPrefix, keyMap, type KeyName, type KeyPlace, type ScreenKeyName } from './keyMap.ts';
export { useKeys } from './useKeys.ts';
