// `npm run new -- ../my-office [--with delivery,shop/companies]`: writes a project beside this one, with the framework
// and an example, without the shop but for the resources that are named.
import { parseArgs } from 'node:util';
import { writeProject } from './new/writeProject.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { with: { type: 'string', default: '' } },
});
const [into] = positionals;

if (into === undefined || positionals.length > 1) {
  console.error('Say where: npm run new -- ../my-office [--with delivery,shop/companies]');
  process.exit(1);
}

try {
  const taken = values.with.split(',').filter(Boolean);
  const { count, names, notes } = await writeProject({ root: process.cwd(), into, taken });
  console.log(`${count} files are in ${into}.`);
  if (names.length > 0) console.log(`With ${names.join(', ')}.`);
  for (const note of notes) console.log(note);
  console.log(`Next: cd ${into} && npm ci && npm start`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
