export { Appearance } from './Appearance.tsx';
export { openAppearance } from './appearanceStore.ts';
