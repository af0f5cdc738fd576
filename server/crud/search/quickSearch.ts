import { Invalid } from '../../../src/schema/index.ts';
import { badParameter } from '../invalid.ts';
import { anyOf, type Bind } from '../plan/index.ts';
import { cellOf, phrase } from './cell.ts';
import { contains } from './contains.ts';
import type { Asking } from './search.ts';
import { type Target, targetOf } from './target.ts';

/**
 * The condition of the quick search: that one of the fields declared for it contains the text, or
 * equals it where it is a number. A resource that declares none is searched by id.
 *
 * @throws {Refusal} invalid for what is no text or longer than anyone types
 */
export function quickSearchConditions(asking: Asking, raw: unknown): readonly string[] {
  if (raw === undefined || raw === null) return [];
  const text = readText(raw);
  if (text === '') return [];
  const targets = searched(asking);
  return [anyOf(targets.flatMap((target) => found(target, text, asking.bind)))];
}

function readText(raw: unknown): string {
  try {
    const text = phrase(raw).trim();
    if ([...text].length <= longest) return text;
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
  }
  throw badParameter('quickSearch');
}

const longest = 100;

/** Masked fields are left out for those who may not read them. */
function searched({ plan, clerk }: Asking): readonly Target[] {
  const paths = Object.entries(plan.table.shape.fields).flatMap(([name, { options, relation }]) => {
    if (!options.search) return [];
    return relation?.type === 'one' ? [`${name}.${relation.shows}`] : [name];
  });
  return (paths.length ? paths : ['id']).flatMap((path) => targetOf(plan, clerk, path) ?? []);
}

function found(target: Target, text: string, bind: Bind): readonly string[] {
  if (target.column.family === 'text') {
    return [target.within((column) => contains(column, text, bind))];
  }
  try {
    const cell = bind(cellOf(target, text, { isMoment: false, zone: '' }));
    return [target.within((column) => `${column} = ${cell}`)];
  } catch (error) {
    // Words are no number, and so no value of this field.
    if (error instanceof Invalid) return [];
    throw error;
  }
}
