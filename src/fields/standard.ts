import { choice } from './choice/index.ts';
import { int } from './int/index.ts';

/**
 * The fields of records that a person arranges: the sort order `weigh` (higher values come first) and the switch
 * `status` (1 on, 0 off). Spread them into a shape; `sortable` needs them.
 *
 * @example shape('shop_brand', { ...listed(), name: text({ max: 50 }) })
 */
export const listed = () => ({
  weigh: int({ default: 0, sort: true }),
  status: choice({ off: [0, 'danger', 'cross'], on: [1, 'success', 'done'] }, { default: 1 }),
});
