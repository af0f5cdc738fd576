export { ariaCombo, comboText, isLetter } from './combo.ts';
export { bound } from './keyboard.ts';
export { keyboard, type Binding } from './keyboard.ts';
export { goPrefix, keyMap } from './keyMap.ts';
export { shortcutOf } from './keyboard.ts';
export { useHearsKeys, useKeys } from './keyboard.ts';
