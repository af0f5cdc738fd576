export { screens } from '../routine/config/screens.ts';
