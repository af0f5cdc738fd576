export { PaletteHost } from './PaletteHost.tsx';
export { openPalette } from './paletteStore.ts';
