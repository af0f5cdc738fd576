import type { LayoutMode, MenuColours } from '../arrangement.ts';
import { contrast } from '../contrast.ts';
import tokens from '../tokens.json' with { type: 'json' };

export type Mode = 'light' | 'dark';

/** The colours of a menu as it is drawn, in one mode. All are opaque `#RRGGBB`. */
export type MenuLook = {
  readonly ground: string;
  readonly text: string;
  readonly activeGround: string;
  readonly activeText: string;
  /** Someone chose the ground or the text, so nothing may be mixed into them. */
  readonly isOwn: boolean;
  /** Of the colours as they were chosen, before text that does not read is replaced. */
  readonly ratio: number;
  readonly activeRatio: number;
};

/** Text below this cannot be read by everybody. Source: WCAG 2.2, 1.4.3. */
export const leastRatio = 4.5;

/**
 * What the menu of a layout looks like with the colours a person chose.
 *
 * Text that would not read gives way to ink or paper, whichever reads better.
 */
export function menuLook(layout: LayoutMode, mode: Mode, chosen: MenuColours): MenuLook {
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

type Tokens = (typeof tokens)[Mode];
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

/** A ground in the middle lets neither of ours be read; black then reads where white does not. */
function readable(text: string, ground: string): string {
  const better = [tokens.light.text, tokens.light.surface].toSorted(
    (a, b) => contrast(b, ground) - contrast(a, ground),
  );
  const candidates = [text, ...better, black];
  return candidates.find((colour) => contrast(colour, ground) >= leastRatio) ?? black;
}

const black = '#000000';
