// `npm run build`: the browser part into dist/, unless it stands there already.
import { buildScreens } from './build/screens.ts';

buildScreens();
