import { useLocale } from 'ra-core';
import { useEffect, useState } from 'react';
import { relationKey, localizedName } from '../../schema/index.ts';
import { type CellProps, type FilterTextProps, type Option, useFieldKit } from '../view.ts';
import { Short } from './cells.tsx';
import { useText } from '../../texts/index.ts';

/** Name of the referenced row, sent beside the id; else its id. */
export function ReferenceCell({ field: { relation }, source, value, row }: CellProps) {
  const locale = useLocale();
  if (value === 0 || relation?.type !== 'one') return null;
  const related = row[relationKey(source, relation)];
  const name = isObject(related) ? localizedName(related, relation.shows, locale) : undefined;
  return <Short>{typeof name === 'string' && name !== '' ? name : `#${String(value)}`}</Short>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The names of the rows that are looked for. */
export function ReferenceText({ field: { relation }, value }: FilterTextProps) {
  const t = useText('fields.view');
  const ids = value
    .flatMap(({ val }) => val.split(','))
    .map(Number)
    .filter(Number.isSafeInteger);
  const { nameOf } = useNames(relation && relation.type !== 'rows' ? relation.to : '', ids);
  return ids.map(nameOf).join(t('join'));
}

/** Loads the names of rows by their ids; the id is shown until then. */
export function useNames(to: string, ids: readonly number[]) {
  const { optionsOf } = useFieldKit();
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const remember = (options: readonly Option[]) =>
    setNames((old) => new Map([...old, ...options.map(({ id, label }) => [id, label] as const)]));
  const missing = ids.filter((id) => id > 0 && !names.has(id)).join(',');
  useEffect(() => {
    if (missing === '') return;
    const asked = new AbortController();
    const { signal } = asked;
    optionsOf(to, { ids: missing.split(',').map(Number), signal }).then(
      (options) => {
        if (!signal.aborted) remember(options);
      },
      // Without names, the ids are shown; the choice itself is kept.
      () => undefined,
    );
    return () => asked.abort();
  }, [to, missing, optionsOf]);
  return { nameOf: (id: number) => names.get(id) ?? `#${id}`, remember };
}
