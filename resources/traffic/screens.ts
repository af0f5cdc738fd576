export { screens } from './viewLog/screens.ts';
