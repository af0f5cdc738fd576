import { configs } from '../../../resources/routine/config.ts';
import { nodeOf, type OpenStep, type SignedInAdmin } from '../../../src/contract/index.ts';
import type { Db } from '../../db/index.ts';
import { settingIn } from '../settingIn.ts';

type SetupStep = {
  /** Permission for the step: admins without it are not shown the step. */
  readonly node: string;
  readonly isOpen: (db: Db) => Promise<boolean>;
};

/** Steps of the setup, in their order. */
export type SetupSteps = Readonly<Partial<Record<OpenStep, SetupStep>>>;

const nameStep: SetupStep = {
  node: nodeOf(configs.path, 'edit'),
  isOpen: async (db) => (await settingIn(db, 'site_name')) === '',
};

/**
 * Missing steps of the setup that this admin is permitted to do: a name of the site first, then those of the
 * program. Source: design 16.
 */
export async function openSteps(
  db: Db,
  admin: SignedInAdmin,
  steps: SetupSteps,
): Promise<readonly OpenStep[]> {
  const open: OpenStep[] = [];
  // `Object.entries` forgets the type of its keys.
  const all = Object.entries({ name: nameStep, ...steps }) as [OpenStep, SetupStep][];
  for (const [name, { node, isOpen }] of all)
    if (admin.can(node) && (await isOpen(db))) open.push(name);
  return open;
}
