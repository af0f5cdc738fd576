import type { Field, Only } from '../../schema/index.ts';
import type { WithListDefault } from '../list.ts';
import { addressListField, type AddressListOptions } from '../address.ts';

/** The addresses of pictures, in the order a person gave them. */
export const images = <const O extends AddressListOptions = {}>(
  options: Only<O, AddressListOptions> = {} as Only<O, AddressListOptions>,
): Field<readonly string[], WithListDefault<O>, ''> => addressListField('images', options);
