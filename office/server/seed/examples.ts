import type { Tx } from '../db/index.ts';

const people = [
  { name: 'Ada Berg', company: 'Northern Paper', email: 'ada@example.com', mobile: '13800000001' },
  { name: '林照', company: '海港印务', email: 'lin@example.com', mobile: '13800000002' },
  { name: 'Tom Reed', company: 'Reed & Sons', email: 'tom@example.com', mobile: '13800000003' },
] as const;

/** Some contacts to look at. */
export async function writeExamples(tx: Tx, now: number): Promise<void> {
  await tx
    .insertInto('contact')
    .values(
      people.map((person, index) => ({
        ...person,
        weigh: people.length - index,
        create_time: now,
        update_time: now,
      })),
    )
    .execute();
}
