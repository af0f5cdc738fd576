// `npm run module:credit -- AMOUNT --key KEY.pem --publisher NAME`: a code that tops up the account of a market, once.
// Each run makes another one.
import { parseArgs } from 'node:util';
import { AuthorError, readSigner, runAuthorTool, WrongUsage } from './authorTool.ts';
import { creditCode } from '../../server/modules/licences/index.ts';
import { fenOf } from '../../src/fields/index.ts';
import { Invalid } from '../../src/schema/index.ts';

await runAuthorTool('npm run module:credit -- AMOUNT --key KEY.pem --publisher NAME', async () => {
  const { values, positionals } = parseArgs({
    options: { key: { type: 'string' }, publisher: { type: 'string' } },
    allowPositionals: true,
  });
  const [amount, ...more] = positionals;
  const { key, publisher } = values;
  if (amount === undefined || more.length > 0) throw new WrongUsage();
  if (key === undefined || publisher === undefined) throw new WrongUsage();
  return [creditCode(await readSigner(publisher, key), readAmount(amount))];
});

/** Fen of an amount as people write it. */
function readAmount(text: string): number {
  try {
    const fen = fenOf(text);
    if (fen > 0 && fen <= 100_000_000_00) return fen;
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
  }
  throw new AuthorError(`${text} is no amount such as 68.00.`);
}
