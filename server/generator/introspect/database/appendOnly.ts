import { daySeconds, type Growing } from '../../../../src/schema/index.ts';
import { erasingSetting } from '../../../db/index.ts';
import type { CatalogueTrigger } from './catalogue.ts';

/**
 * The changes that the triggers of an append-only table refuse. They are known by their names and by the
 * function that they run.
 *
 * @param leave - hears of every other trigger
 */
export function appendOnlyOf(
  triggers: readonly CatalogueTrigger[],
  leave: (name: string) => void,
): boolean | Growing {
  const own = triggers.filter(
    ({ name, runs }) => runs === 'refuse_change' && /^append_only(?:_keeps)?$/.test(name),
  );
  for (const trigger of triggers) if (!own.includes(trigger)) leave(trigger.name);
  const changes = own.find(({ name }) => name === 'append_only')?.definition;
  if (changes === undefined) return false;
  if (/ BEFORE (?:DELETE OR UPDATE|UPDATE OR DELETE) /i.test(changes)) return true;
  const deletes = own.find(({ name }) => name === 'append_only_keeps')?.definition ?? '';
  const [filling = '', erasing = ''] = changes.split(erasingSetting);
  const fills = fillsOf(filling);
  const [, seconds] = /- \(?'?(\d+)/.exec(deletes) ?? [];
  const [first, ...others] = erasing === '' ? [] : namesIn(erasing);
  return {
    ...(fills ? { fills } : {}),
    ...(first === undefined ? {} : { erases: [first, ...others] }),
    ...(seconds === undefined ? {} : { keepsDays: Number(seconds) / daySeconds }),
  };
}

/** `((old.outcome)::text <> 'begun'::text) OR ((to_jsonb(new.*) - ARRAY['outcome'::text, …]) IS DISTINCT …` */
function fillsOf(condition: string): Growing['fills'] {
  const [, text] = /<> '((?:[^']|'')*)'/.exec(condition) ?? [];
  const [first, ...others] = namesIn(condition);
  if (text === undefined || first === undefined) return undefined;
  return { fields: [first, ...others], while: text.replaceAll("''", "'") };
}

/** Names of the first list of a condition. */
function namesIn(condition: string): readonly string[] {
  const [, list = ''] = /ARRAY\[([^\]]*)\]/.exec(condition) ?? [];
  return [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, name = '']) => name.replaceAll("''", "'"));
}
