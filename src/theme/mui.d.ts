import type { Layers, Measures, Radii, ToneColours, UiColours } from './theme.ts';

/** Keys of our theme beside MUI's own. */
declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    ui: UiColours;
    tone: ToneColours;
  }
  interface PaletteOptions {
    ui?: UiColours;
    tone?: ToneColours;
  }
  interface Theme {
    measure: Measures;
    radius: Radii;
    layer: Layers;
  }
  interface ThemeOptions {
    measure?: Measures;
    radius?: Radii;
    layer?: Layers;
  }
}
