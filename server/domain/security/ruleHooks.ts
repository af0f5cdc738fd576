import { dataRecycles } from '../../../resources/security/dataRecycle.ts';
import { sensitiveRules } from '../../../resources/security/sensitiveData.ts';
import { nodeKey, nodeOf, Refusal, type SignedInAdmin } from '../../../src/contract/index.ts';
import {
  Invalid,
  InvalidInput,
  type AnyResource,
  type InvalidCode,
} from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { notify, type Tx } from '../../db/index.ts';
import { recycleTargets, sensitiveTargets, targetAt, watchableFields } from './targets.ts';
import { ruleChannel } from './watchRules.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Derives the columns of a rule that depend on its target. */
function withTarget(admin: SignedInAdmin, targets: readonly AnyResource[], values: Raw): Raw {
  if (!('controller' in values)) return values;
  const target = targetAt(targets, values['controller']);
  if (!target) throw refused('controller', 'not_an_option');
  if (!admin.can(nodeKey(nodeOf(target.path, 'index')))) throw new Refusal('denied');
  return {
    ...values,
    controller: target.path,
    controller_as: target.path.toLowerCase(),
    data_table: target.shape.name,
    connection: 'default',
    primary_key: 'id',
  };
}

const tell = ({ tx }: { readonly tx: Tx }) => notify(tx, ruleChannel, '');

export const recycleRuleHooks = hooksOf(dataRecycles, {
  prepare: ({ admin, values }) => withTarget(admin, recycleTargets, values),
  finish: tell,
  remove: tell,
  restored: tell,
});

export const sensitiveRuleHooks = hooksOf(sensitiveRules, {
  prepare({ admin, before, values }) {
    const named = withTarget(admin, sensitiveTargets, values);
    const after: Raw = { ...before, ...named };
    const target = targetAt(sensitiveTargets, after['controller']);
    const fields: unknown = after['data_fields'];
    const known = new Set(target ? watchableFields(target) : []);
    // The field reads nothing but a map; another target may lack what the old one had.
    if (Object.keys(fields ?? {}).some((name) => !known.has(name)))
      throw refused('data_fields', 'not_an_option');
    return named;
  },
  finish: tell,
  remove: tell,
  restored: tell,
});

const refused = (path: string, code: InvalidCode) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));
