// `npm run integrity`: checks every invariant of the data; ends with 1 when one is broken.
import type { checkIntegrity } from '../server/domain/index.ts';
import { operate } from './operate.ts';

// Reply of the command of that name.
const found = (await operate('integrity', {})) as Awaited<ReturnType<typeof checkIntegrity>>;
const entries = Object.entries(found);
const broken = entries.filter(([, ids]) => ids.length > 0);
for (const [name, ids] of broken) {
  const more = ids.length > 20 ? ` and ${ids.length - 20} more` : '';
  console.log(`${name} is broken by ${ids.slice(0, 20).join(', ')}${more}`);
}
console.log(
  broken.length === 0
    ? `All ${entries.length} invariants hold.`
    : `${broken.length} of ${entries.length} invariants are broken.`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
