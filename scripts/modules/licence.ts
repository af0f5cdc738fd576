// `npm run module:licence -- UID SN --key KEY.pem --publisher NAME`: the code that pays an order for a module. Whoever
// sells the module sends it to the buyer, who has told the number of the order.
import { parseArgs } from 'node:util';
import { AuthorError, readSigner, runAuthorTool, WrongUsage } from './authorTool.ts';
import { licenceCode } from '../../server/modules/licences/index.ts';
import { uidPattern } from '../../src/modules/index.ts';

await runAuthorTool('npm run module:licence -- UID SN --key KEY.pem --publisher NAME', async () => {
  const { values, positionals } = parseArgs({
    options: { key: { type: 'string' }, publisher: { type: 'string' } },
    allowPositionals: true,
  });
  const [uid, sn, ...more] = positionals;
  const { key, publisher } = values;
  if (uid === undefined || sn === undefined || more.length > 0) throw new WrongUsage();
  if (key === undefined || publisher === undefined) throw new WrongUsage();
  if (!uidPattern.test(uid)) throw new AuthorError(`${uid} is no uid of a module.`);
  // A number that was typed wrong makes a code that pays nothing.
  if (!/^M[2-9A-HJ-NP-Z]{14}$/.test(sn)) throw new AuthorError(`${sn} is no number of an order.`);
  return [licenceCode(await readSigner(publisher, key), { uid, sn })];
});
