import type { ServerEnvironment } from '../environment.ts';
import type { MemberPorts } from '../api/member/index.ts';
import type { Gateways, LabelAdapters, ProductSearch } from '../domain/index.ts';
import { createSandbox } from '../domain/index.ts';

/** Options of the shop, beside those of the framework. */
export type ProductOptions = {
  /** In place of the captchas and codes of the shop itself. */
  readonly memberPorts?: MemberPorts;
  /** In place of the search in registered sources. */
  readonly productSearch?: ProductSearch;
  /** Payment gateways, beside balance and bank transfer. */
  readonly gateways?: Gateways;
  /** Labels of carriers by carrier code, beside our own. */
  readonly carrierLabels?: LabelAdapters;
  /** Keys of other sales channels that hand orders over, by their names. */
  readonly orderSources?: ReadonlyMap<string, string>;
  /** Origin of the catalogue for trials: it may be called although it is on this machine. */
  readonly demoCatalogue?: string;
};

/** The options of the shop as the environment says them. */
export const productOptionsOf = ({
  orderSources,
  demoCatalogue,
  sandbox,
}: ServerEnvironment): ProductOptions => ({
  ...(orderSources && { orderSources }),
  ...(demoCatalogue && { demoCatalogue }),
  ...(sandbox && { gateways: { sandbox: createSandbox(sandbox) } }),
});
