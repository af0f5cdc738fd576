import type { Field } from '../../schema/index.ts';
import type { Row } from '../actions/offers.ts';

/** Name of the row a reference leads to, as it stands beside the id on the wire. */
export function relatedName({ relation }: Field, source: string, row: Row): string | undefined {
  if (relation?.type !== 'one') return undefined;
  const found = row[relation.as ?? source.replace(/_id$/, '')];
  if (typeof found !== 'object' || found === null) return undefined;
  const name: unknown = Object.entries(found).find(([key]) => key === relation.shows)?.[1];
  return typeof name === 'string' && name !== '' ? name : undefined;
}
