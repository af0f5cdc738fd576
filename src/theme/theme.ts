import type { ThemeOptions } from '@mui/material/styles';
import { layout } from '../contract/index.ts';
import type { ColourMode } from '../login/index.ts';
import { touch } from '../kit/density.ts';
import { components } from './themeComponents.ts';
import tokens from './tokens.json' with { type: 'json' };

type Tokens = (typeof tokens)[ColourMode];

/** Lengths in px that more than one component shares. */
const measure = {
  gutter: 20,
  narrowGutter: 16,
  header: layout.topOffset.Default,
  classicHeader: layout.topOffset.Classic,
  streamlineHeader: layout.topOffset.Streamline,
  narrowHeader: 56,
  brand: 50,
  menu: 260,
  menuClosed: 64,
  menuItem: 36,
  menuChild: 34,
  menuSquare: 40,
  icon: 19,
  /** Heights that follow the chosen row height; touch input always gets `touch`. */
  control: 'var(--control-height, 34px)',
  touch,
  target: 24,
  tag: 22,
  view: 46,
  row: 'var(--row-height, 52px)',
  drawing: { width: 120, height: 80 },
  drawer: 640,
  drawerSmall: 480,
  drawerNarrow: 360,
  dialog: 520,
  confirm: 400,
  dialogLarge: 880,
  toast: 360,
  notices: 384,
  form: 720,
  /** A record page with two columns, and the room from which it has them; that of a form. */
  record: 1100,
  twoColumns: 820,
  formColumns: 940,
  search: 208,
} as const;

const radius = { key: 4, tag: 6, control: 8, group: 10, card: 12, dialog: 14, full: 999 } as const;

const layer = { sticky: 1, saveBar: 5, bulkBar: 20, progress: 10_000, skip: 10_001 } as const;

const curve = {
  enter: 'cubic-bezier(.2,0,0,1)',
  leave: 'cubic-bezier(.4,0,1,1)',
} as const;

/**
 * Options of the theme: `createTheme` is called once, by the component that provides it.
 *
 * All colours are CSS variables under `data-mode`, so a switch repaints and renders nothing.
 */
export const themeOptions = {
  cssVariables: { cssVarPrefix: 'ux', colorSchemeSelector: 'data-mode' },
  colorSchemes: { light: scheme('light'), dark: scheme('dark') },
  measure,
  radius,
  layer,
  spacing: 4,
  shape: { borderRadius: radius.control },
  // Tablets keep the menu as a drawer below 900, as phones do.
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  // The bulk and save bars lie below the header; toasts lie above everything (specification 9).
  zIndex: { appBar: 1100, drawer: 1200, modal: 1300, tooltip: 1500, snackbar: 9999 },
  motion: { reducedMotion: 'system' },
  focusVisible: { outlineStyle: 'solid', outlineWidth: 2, outlineOffset: 2 },
  transitions: {
    easing: {
      easeInOut: curve.enter,
      easeOut: curve.enter,
      easeIn: curve.leave,
      sharp: curve.leave,
    },
    duration: {
      shortest: 100,
      shorter: 140,
      short: 180,
      standard: 220,
      complex: 280,
      enteringScreen: 220,
      leavingScreen: 160,
    },
  },
  typography: {
    fontFamily: 'var(--font-family)',
    // Chinese fonts have no 500: it would show as 400 in Chinese and not in English.
    fontWeightMedium: 600,
    fontWeightBold: 600,
    h1: text(20, '28px', 600),
    h2: text(16, '24px', 600),
    h3: text(14, 'var(--line-body)', 600),
    h4: text(24, '32px', 600),
    h5: text(16, '24px', 600),
    h6: text(14, 'var(--line-body)', 600),
    body1: text(14, 'var(--line-body)', 400),
    body2: text(13, '20px', 400),
    caption: text(12, '18px', 400),
    button: { fontSize: 14, lineHeight: '20px', fontWeight: 600, textTransform: 'none' },
  },
  components,
} satisfies ThemeOptions;

function text(fontSize: number, lineHeight: string, fontWeight: number) {
  return { fontSize, lineHeight, fontWeight, letterSpacing: 0 };
}

function scheme(mode: ColourMode) {
  const of = tokens[mode];
  const { status } = of;
  return {
    palette: {
      primary: {
        main: of.primary,
        light: of.primaryHover,
        dark: of.primaryHover,
        contrastText: of.onPrimary,
      },
      secondary: { main: of.text2, light: of.text3, dark: of.text, contrastText: of.surface },
      error: solid(status.danger),
      warning: solid(status.warning),
      success: solid(status.success),
      info: solid(status.info),
      text: { primary: of.text, secondary: of.text2, disabled: of.disabled },
      background: { default: of.canvas, paper: of.surface },
      divider: of.hairline,
      action: {
        active: of.text2,
        hover: of.hover,
        selected: of.selected,
        focus: of.primarySoft,
        disabled: of.disabled,
        disabledBackground: of.hairline,
      },
      ui: ui(of),
      tone: status,
    },
  };
}

function solid({ solid: main, dot, fg, onSolid }: Tokens['status']['info']) {
  return { main, light: dot, dark: fg, contrastText: onSolid };
}

function ui(of: Tokens) {
  return {
    canvas: of.canvas,
    surface: of.surface,
    sunken: of.sunken,
    raised: of.raised,
    hover: of.hover,
    selected: of.selected,
    hairline: of.hairline,
    divider: of.divider,
    control: of.control,
    text3: of.text3,
    primaryActive: of.primaryActive,
    soft: of.primarySoft,
    softHover: of.primarySoftHover,
    onSoft: of.onSoft,
    focus: of.focus,
    inverse: of.inverse,
    onInverse: of.onInverse,
    onInverse2: of.onInverse2,
    scrim: of.scrim,
    unread: of.unread.bg,
    onUnread: of.unread.fg,
    low: of.elevation.low,
    menu: of.elevation.menu,
    dialog: of.elevation.dialog,
    markGround: tokens.mark.ground,
    markRidge: tokens.mark.ridge,
    markPeak: tokens.mark.peak,
    markSun: tokens.mark.sun,
    portraitFrom: tokens.portrait.from,
    portraitTo: tokens.portrait.to,
    portraitInk: tokens.portrait.ink,
  };
}

export type UiColours = ReturnType<typeof ui>;
export type ToneColours = Tokens['status'];
export type Measures = typeof measure;
export type Radii = typeof radius;
export type Layers = typeof layer;
