import fc from 'fast-check';
import { isLong } from './long.ts';

// The suite ends the same each time, so it draws the same values; the long run draws others each time.
if (!isLong) fc.configureGlobal({ seed: 20_261_121 });
