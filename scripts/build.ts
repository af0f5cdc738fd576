// `npm run build`: the browser part into dist/, unless it stands there already. With `--next` beside the one that is
// served, of any size.
import { buildNext, buildScreens } from './build/screens.ts';

if (process.argv[2] === '--next') process.exitCode = buildNext({ toleratesSize: true });
else buildScreens();
