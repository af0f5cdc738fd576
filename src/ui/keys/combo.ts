/** Key with its modifiers. */
export type Combo = {
  readonly key: string;
  /** Ctrl, or ⌘. */
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
};

export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>;

export function readCombo(text: string): Combo {
  const held = text.split('+');
  const key = held.pop() ?? '';
  return {
    key,
    mod: held.includes('Mod'),
    alt: held.includes('Alt'),
    shift: held.includes('Shift'),
  };
}

/** True if this key was pressed. For signs, Shift is ignored, since keyboards differ. */
export function isPressed({ key, mod, alt, shift }: Combo, event: Pressed): boolean {
  if (mod !== (event.ctrlKey || event.metaKey) || alt !== event.altKey) return false;
  if (!isSign.test(key) && shift !== event.shiftKey) return false;
  return alt ? event.code === codeOf(key) : event.key.toLowerCase() === key.toLowerCase();
}

/** Signs such as `?` need Shift on some keyboards and not on others. */
const isSign = /^[^\p{L}\p{N}\s]$/u;

/** With Alt, some systems type another letter; the code of the key is the same. */
const codeOf = (key: string) => (/\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`);

/** One letter or sign and nothing held: speech input presses such keys by mistake (WCAG 2.1.4). */
export const isLetter = (text: string): boolean => {
  const [first = ''] = text.split(' ').filter(Boolean);
  const { key, mod, alt } = readCombo(first);
  return !mod && !alt && key.length === 1;
};

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

const shown: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
  Enter: 'Enter',
};

/** A key as keyboards show it: `Ctrl K`, on a Mac `⌘ K`; the steps of a sequence one by one. */
export function comboText(text: string): string {
  // The bar of spaces is a key itself.
  if (text === ' ') return 'Space';
  return text
    .split(' ')
    .map((step) => {
      const { key, mod, alt, shift } = readCombo(step);
      const name = shown[key] ?? (key.length === 1 ? key.toUpperCase() : key);
      const held = [
        mod && (isMac() ? '⌘' : 'Ctrl'),
        alt && (isMac() ? '⌥' : 'Alt'),
        shift && (isMac() ? '⇧' : 'Shift'),
      ];
      return [...held.filter(Boolean), name].join(' ');
    })
    .join(' ');
}

/** Key in the syntax of `aria-keyshortcuts`. */
export const ariaCombo = (text: string): string =>
  text
    .replaceAll('Mod', isMac() ? 'Meta' : 'Control')
    .replaceAll(/\b[a-z]$/g, (key) => key.toUpperCase());
