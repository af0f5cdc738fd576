// `npm start`: builds the screens when they are missing or old, then serves the shop.
import { buildScreens } from './build/screens.ts';

buildScreens();
await import('../server/main.ts');
