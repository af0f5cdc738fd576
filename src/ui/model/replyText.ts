import type { AnyShape } from '../../schema/index.ts';
import type { Row } from './row.ts';

/**
 * Fills the variables of a saved text with values of the record: `{customer}`. A variable that is not declared, or
 * has no value, stays as it is, for the person to see.
 *
 * @param variables paths of fields by name: `order_no`, or of a related record `user_id.nickname`
 */
export const replyText = (
  text: string,
  variables: Readonly<Record<string, string>>,
  shape: Pick<AnyShape, 'fields'>,
  row: Row,
): string =>
  text.replaceAll(/\{(\w+)\}/g, (written, name: string) => {
    const path = Object.hasOwn(variables, name) ? variables[name] : undefined;
    const value = path === undefined ? undefined : valueAt(shape, row, path);
    return value === undefined || value === null || value === '' ? written : String(value);
  });

function valueAt({ fields }: Pick<AnyShape, 'fields'>, row: Row, path: string): unknown {
  const [source = '', inner] = path.split('.', 2);
  if (inner === undefined) return row[source];
  const relation = fields[source]?.relation;
  const key =
    (relation && 'as' in relation ? relation.as : undefined) ?? source.replace(/_id$/, '');
  const related = row[key];
  return typeof related === 'object' && related !== null
    ? Object.entries(related).find(([name]) => name === inner)?.[1]
    : undefined;
}
