import type { LayoutMode, MenuColours } from '../arrangement.ts';
import type { ColourMode } from '../../login/index.ts';
import tokens from '../../theme/tokens.json';

/** Colours of a menu in one colour mode. All are opaque `#RRGGBB`. */
export type MenuLook = {
  readonly ground: string;
  readonly text: string;
  readonly activeGround: string;
  readonly activeText: string;
  /** True if the user chose the background or the text: nothing may then be mixed into them. */
  readonly isOwn: boolean;
  /** Contrast ratio of the chosen colours, before unreadable text is replaced. */
  readonly ratio: number;
  readonly activeRatio: number;
};

/** Text below this cannot be read by everybody. Source: WCAG 2.2, 1.4.3. */
export const leastRatio = 4.5;

/**
 * Returns the colours of a layout's menu, from those a user chose.
 *
 * Text that would not read gives way to ink or paper, whichever reads better.
 */
export function menuLook(layout: LayoutMode, mode: ColourMode, chosen: MenuColours): MenuLook {
  const at = mode === 'light' ? 0 : 1;
  const own = defaults[layout](tokens[mode]);
  const ground = chosen.menuBackground[at] || own.ground;
  const text = chosen.menuColor[at] || own.text;
  const activeGround = chosen.menuActiveBackground[at] || own.activeGround;
  const activeText = chosen.menuActiveColor[at] || own.activeText;
  return {
    ground,
    text: readable(text, ground),
    activeGround,
    activeText: readable(activeText, activeGround),
    isOwn: Boolean(chosen.menuBackground[at] || chosen.menuColor[at]),
    ratio: contrast(text, ground),
    activeRatio: contrast(activeText, activeGround),
  };
}

type Tokens = (typeof tokens)[ColourMode];
type Colours = Pick<MenuLook, 'ground' | 'text' | 'activeGround' | 'activeText'>;

const defaults: Readonly<Record<LayoutMode, (of: Tokens) => Colours>> = {
  // A paper chip on the canvas.
  Default: (of) => ({
    ground: of.canvas,
    text: of.text2,
    activeGround: of.surface,
    activeText: of.primary,
  }),
  Classic: onPaper,
  Streamline: onPaper,
};

/** A soft azurite fill on a white panel. */
function onPaper(of: Tokens): Colours {
  return {
    ground: of.surface,
    text: of.text2,
    activeGround: of.primarySoft,
    activeText: of.onSoft,
  };
}

/**
 * On a background of medium brightness neither of our text colours is readable; black then has more
 * contrast than white.
 */
function readable(text: string, ground: string): string {
  const better = [tokens.light.text, tokens.light.surface].toSorted(
    (a, b) => contrast(b, ground) - contrast(a, ground),
  );
  const candidates = [text, ...better, black];
  return candidates.find((colour) => contrast(colour, ground) >= leastRatio) ?? black;
}

const black = '#000000';

/**
 * Contrast of two opaque colours, 1 to 21, as WCAG 2.2 counts it.
 *
 * Colours are `#RRGGBB`.
 */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
