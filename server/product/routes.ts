import { memberRoutes } from '../api/member/index.ts';
import { shopRoutes, sourceReaders } from '../api/shop/index.ts';
import { storefrontRoutes } from '../api/storefront/index.ts';
import type { Captcha } from '../captcha/index.ts';
import type { Codes } from '../codes/index.ts';
import type { Db } from '../db/index.ts';
import { registeredProducts } from '../domain/index.ts';
import type { Route } from '../http/index.ts';
import { exportPartsDir, sweepExportParts } from '../orderExports/index.ts';
import type { ProductOptions } from './options.ts';

export { memberRules as memberRuleTree } from '../auth/index.ts';
export { goodsFormats as productFileFormats } from '../api/shop/index.ts';

type Made = 'search' | 'sources' | 'ports';

type ProductRouteOptions = Omit<
  Parameters<typeof shopRoutes>[0] &
    Parameters<typeof memberRoutes>[0] &
    Parameters<typeof storefrontRoutes>[0],
  Made
> &
  ProductOptions & {
    readonly files: Parameters<typeof sourceReaders>[0]['files'];
    readonly outboundAddresses?: Parameters<typeof sourceReaders>[0]['addresses'];
    readonly captcha: Captcha;
    readonly codes: Codes;
  };

/** The calls of the shop: of its staff, of its members, and of a storefront. */
export function productRoutes(parts: ProductRouteOptions): readonly Route[] {
  const { db, files, outboundAddresses: addresses, demoCatalogue, heavyCalls } = parts;
  const { captcha, codes } = parts;
  const readers = sourceReaders({ files, addresses, demoCatalogue });
  const options = {
    ...parts,
    search: parts.productSearch ?? registeredProducts({ db, ...readers, inTurn: heavyCalls.run }),
    sources: parts.orderSources ?? new Map<string, string>(),
    ports: parts.memberPorts ?? {
      isCaptchaOn: captcha.isOn(),
      captcha,
      codes,
      // Without a mail server or provider, messages are written to a log that staff can read.
      channels: () => ['email', 'mobile'] as const,
    },
  };
  return [...shopRoutes(options), ...memberRoutes(options), ...storefrontRoutes(options)];
}

/** Removes what an export that ended suddenly left behind. */
export const sweepProduct = (db: Db, { spoolDir }: { readonly spoolDir: string }): Promise<void> =>
  sweepExportParts(db, exportPartsDir(spoolDir));
