import { listLimits } from '../../../src/contract/index.ts';
import { badParameter } from '../invalid.ts';
import type { Parts, Plan } from '../plan/index.ts';
import { chosen, type ListParams, pageOf } from '../search/index.ts';
import { isNarrowed, readList, type Rows, type WireRow } from './list.ts';
import type { Reading } from './reading.ts';
import { drawn, nested, readAll } from './tree.ts';

export type Options = { readonly options: readonly WireRow[] };

/**
 * What a select of another form offers: a page of rows, or of a tree all of them with lines that
 * show their place. Rows that are chosen already (`initValue`) come plain.
 *
 * @throws {Refusal} invalid, naming the parameter
 */
export async function select(reading: Reading, params: ListParams): Promise<Rows | Options> {
  const { plan } = reading;
  const parts = selectedParts(plan);
  const chosenRows = chosen(params).length;
  if (chosenRows > listLimits.maxRows) throw badParameter('initValue');
  if (!plan.parent) {
    const { limit, offset } = pageOf(params['page'], params['limit']);
    const page = chosenRows ? { limit: listLimits.maxRows, offset: 0 } : { limit, offset };
    return readList(reading, parts, params, page);
  }
  const { list } = await readAll(reading, parts, params);
  const isPlain = chosenRows > 0 || falsy.has(params['isTree']);
  if (isPlain) return { options: list };
  const branches = nested(list, plan.parent, isNarrowed(params));
  return { options: drawn(branches, plan.resource.label) };
}

const falsy: ReadonlySet<unknown> = new Set(['0', '', 'false', 0, false]);

/** A select shows the row itself, nothing that stands beside it but what existing clients look for. */
export function selectedParts({ listed, resource }: Plan): Parts {
  const known = selected.get(listed);
  if (known) return known;
  const { also = [] } = resource.list;
  const computed = listed.computed.filter((name) => also.includes(name));
  const made = { ...listed, ones: [], subs: [], links: [], computed };
  selected.set(listed, made);
  return made;
}

const selected = new WeakMap<Parts, Parts>();
