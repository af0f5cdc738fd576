import { type BulkyField, noOptions, type Only } from '../../schema/index.ts';
import type { WithListDefault } from '../list.ts';
import { addressListField, type AddressListOptions } from '../address.ts';

/**
 * The addresses of files, in the order a person gave them; an empty list unless given. Column: `jsonb`.
 *
 * @throws {Invalid} not_a_list, not_an_address, too_few, too_many
 * @example files({ min: 1, max: 5 })
 */
export const files = <const O extends AddressListOptions = {}>(
  options: Only<O, AddressListOptions> = noOptions,
): BulkyField<readonly string[], WithListDefault<O>, ''> => addressListField('files', options);
