import {
  noOptions,
  type Field,
  type FieldOptions,
  type Only,
  type Value,
} from '../../schema/index.ts';
import { addressField } from '../address.ts';

type ImageOptions = FieldOptions & {
  /** Maximum length in characters; 255 when absent. */
  readonly max?: number;
  /** An address that existing clients show and send for no picture: it reads as none. */
  readonly standIn?: string;
  /** Only files of this site: no other site learns who sees it. */
  readonly isOwn?: boolean;
};

/**
 * The address of one picture: of an upload, or http(s). Column: `varchar(255)`.
 *
 * @throws {Invalid} not_an_address, too_long, foreign_file
 * @example image({ optional: true })
 */
export const image = <const O extends ImageOptions = {}>(
  options: Only<O, ImageOptions> = noOptions,
): Field<Value<string, O>, O, ''> => {
  const field = addressField('image', options);
  const { standIn }: ImageOptions = options;
  if (standIn === undefined) return field;
  return { ...field, read: (raw) => field.read(raw === standIn ? '' : raw) };
};
