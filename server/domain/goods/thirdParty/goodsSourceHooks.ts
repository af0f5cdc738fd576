import { GoodsSourceType, goodsSources } from '../../../../resources/attributes/goodsSources.ts';
import { Refusal } from '../../../../src/contract/index.ts';
import { Invalid, type InvalidCode, InvalidInput } from '../../../../src/schema/index.ts';
import { hooksOf } from '../../../crud/index.ts';
import { assertFileReadable } from '../../files/fileAccess.ts';
import { rowAfterWrite } from '../../rowAfterWrite.ts';
import { storedCsv } from './registeredProducts.ts';

/** Dependency of the rules of product sources on the caller of addresses. */
type SourceServices = {
  /** True if an address typed by staff may be called. */
  isCallable(address: string): boolean;
};

/** A file is an upload its sender may read; an address leads to the public internet, encrypted. */
export const goodsSourceHooks = ({ isCallable }: SourceServices) =>
  hooksOf(goodsSources, {
    async prepare({ tx, admin, before, values }) {
      const after = rowAfterWrite(values, before);
      const endpoint = String(after['endpoint'] ?? '');
      const isRest = after['type'] === GoodsSourceType.rest;
      // An address that was stored unused beside a file was not checked then.
      if (isRest && (endpoint !== before?.endpoint || before.type !== GoodsSourceType.rest)) {
        if (!endpoint.startsWith('https://')) throw refused('endpoint', 'https_needed');
        if (!isCallable(endpoint)) throw refused('endpoint', 'unsafe_address');
      }
      const address = values['file'];
      if (typeof address === 'string' && address !== '' && address !== before?.file) {
        const content = storedCsv(address);
        if (!content) throw refused('file', 'not_a_csv');
        await assertFileReadable(tx, admin, content.sha1).catch((error: unknown) => {
          throw error instanceof Refusal ? refused('file', 'not_a_csv') : error;
        });
      }
      return values;
    },
  });

const refused = (field: string, code: InvalidCode) =>
  new InvalidInput(new Map([[field, new Invalid(code)]]));
