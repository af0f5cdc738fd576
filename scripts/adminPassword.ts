// `npm run admin:password -- ACCOUNT`: asks for a new password, sets it and ends the account's sessions.
import { createInterface } from 'node:readline/promises';
import { operate } from './operate.ts';

const username = process.argv[2] ?? process.env['ADMIN_USER'] ?? 'admin';
const asking = createInterface({ input: process.stdin, output: process.stderr });
const password = await asking.question(`New password of ${username}: `);
asking.close();
await operate('admin:password', { username, password });
console.log(
  `The password of ${username} is set; everybody signed in as ${username} must sign in again.`,
);
