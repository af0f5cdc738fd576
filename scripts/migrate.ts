// `npm run db:migrate`: runs pending migrations, in the running server that holds the data directory or on the
// database itself. A start of the server does the same.
import { operate } from './operate.ts';

// Reply of the command of that name.
const ran = (await operate('db:migrate', {})) as readonly string[];
for (const name of ran) console.log(`Migrated: ${name}`);
if (ran.length === 0) console.log('The database is up to date.');
