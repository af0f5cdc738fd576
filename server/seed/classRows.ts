import { classes } from './data/classes.ts';
import { at } from './random.ts';

export type ClassFacts = { readonly id: number; readonly path: string };

/** Rows of the classes, numbered in their order, and where each stands. */
export function classRows(time: number) {
  const byKey = new Map<string, ClassFacts>();
  const rows = classes.map(({ key, name, name_en, below }, index) => {
    const parent = below === undefined ? undefined : byKey.get(below);
    const id = index + 1;
    const path = `${parent?.path ?? '/'}${id}/`;
    byKey.set(key, { id, path });
    return {
      id,
      pid: parent?.id ?? 0,
      name,
      name_en,
      image: below === undefined ? null : `/still/${at(key.split('.'), 0)}-oat.svg`,
      level: path.split('/').length - 2,
      path,
      show_home: below === undefined ? 1 : 0,
      goods_count: 0,
      weigh: 100 - index,
      status: 1,
      create_time: time,
      update_time: time,
    };
  });
  return { rows, byKey };
}
