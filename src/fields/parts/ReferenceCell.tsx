import { useLocale } from 'ra-core';
import { relationKey, spokenName } from '../../schema/index.ts';
import type { CellProps } from '../view.ts';
import { Short } from './cells.tsx';

/** The name of the row a reference leads to, as it stands beside the id; else its number. */
export function ReferenceCell({ field: { relation }, source, value, row }: CellProps) {
  const locale = useLocale();
  if (value === 0 || relation?.type !== 'one') return null;
  const related = row[relationKey(source, relation)];
  const name = isObject(related) ? spokenName(related, relation.shows, locale) : undefined;
  return <Short>{typeof name === 'string' && name !== '' ? name : `#${String(value)}`}</Short>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
