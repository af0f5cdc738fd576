// `npm start`: builds the screens when they are missing or old, then serves the shop. Left alone, V8
// lets young objects take 130 MB before it cleans up, and old ones four times what is in use; with the
// limits set there the server keeps 100 MB less, and 160 MB less during an export, at the same speed.
import { buildScreens } from './build/screens.ts';
import { stopWithParent } from './tools.ts';

buildScreens();
if (process.env['npm_lifecycle_event'] !== undefined) stopWithParent(process.ppid);
await import('../server/main.ts');
