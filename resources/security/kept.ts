import { choice, int, json, text } from '../../src/fields/index.ts';

const system = { system: true } as const;
const id = () => int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 });

const actor = () =>
  choice(
    { admin: ['admin'], member: ['member'], system: ['system'] },
    { ...system, default: 'admin' },
  );

/**
 * Fields of both logs about the actor and the record. Names are kept beside the ids: a log outlives the
 * accounts and the rules it refers to.
 */
export const kept = () => ({
  actor: actor(),
  admin_id: id(),
  admin_name: text({
    ...system,
    max: 50,
    default: '',
    search: true,
    names: { id: 'admin_id', of: 'admin' },
  }),
  /** User name of the account, or of the member. */
  admin_username: text({ ...system, max: 50, default: '' }),
  /** Path of the resource. */
  controller: text({ ...system, max: 100 }),
  connection: text({ ...system, max: 100, default: 'default' }),
  data_table: text({ ...system, max: 100 }),
  primary_key: text({ ...system, max: 50, default: 'id' }),
  /** Label of the record. Not a text field, so that masked labels cannot be found by search. */
  label: json({ ...system, optional: true }),
  ip: text({ ...system, max: 50, default: '' }),
  useragent: text({ ...system, max: 255, default: '' }),
});

/** Admin who restored or rolled back, for a column of either name. */
export const undoneBy = (idField: string) => ({
  admin_id: id(),
  admin_name: text({ ...system, max: 50, default: '', names: { id: idField, of: 'admin' } }),
});
