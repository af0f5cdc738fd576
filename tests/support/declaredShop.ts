import { beforeEach } from 'vitest';
import { dictionaries } from '../../i18n/index.ts';
import type { AnyMessages, AnyResource, AnyShape } from '../../src/schema/index.ts';
import type { Call, Method } from './httpCall.ts';
import { useHttpShop } from './httpShop.ts';

type DeclaredFixture = {
  readonly resources: readonly AnyResource[];
  /** Every shape that needs a table, those of sub-rows included. */
  readonly shapes: readonly AnyShape[];
  /** English texts by the name of the resource; Chinese readers get the same. */
  readonly texts?: Readonly<Record<string, Partial<AnyMessages>>>;
};

/** The whole shop behind its HTTP door, with small resources that only a test declares. */
export function useDeclaredShop({ resources, shapes, texts = {} }: DeclaredFixture) {
  const shop = useHttpShop(undefined, {
    more: {
      resources,
      shapes,
      dictionaries: { 'zh-cn': withTexts('zh-cn', texts), en: withTexts('en', texts) },
    },
  });
  const session = { token: '' };
  beforeEach(async () => {
    session.token = await shop.admin('*');
  });
  const call = (method: Method, path: string, given: Call = {}) =>
    shop.call(method, `/admin/${path}`, { ...session, lang: 'en', ...given });
  return {
    /** Its database and clock are there inside tests alone. */
    shop,
    /** Calls of an admin who may do everything, in English: `get('fixture.Offer/index')`. */
    get: (path: string) => call('GET', path),
    post: (path: string, body: object, given: Call = {}) => call('POST', path, { body, ...given }),
    del: (path: string, ids: readonly number[]) => call('DELETE', path, { body: { ids } }),
    /** The row that an add or an edit answered. */
    async saved(path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
      const { data, text } = await call('POST', path, { body });
      if (typeof data?.['row'] !== 'object') throw new Error(`${path} was refused: ${text}`);
      return { ...data['row'] };
    },
  };
}

const withTexts = (language: keyof typeof dictionaries, texts: object) => ({
  ...dictionaries[language],
  resources: { ...dictionaries[language].resources, ...texts },
});
