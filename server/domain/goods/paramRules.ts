import { ParamType } from '../../../resources/attributes/paramsTemplates.ts';
import { GoodsStatus } from '../../../resources/shop/goods.ts';
import { Invalid } from '../../../src/schema/index.ts';
import type { Tx } from '../../db/index.ts';

type RowValues = Readonly<Record<string, unknown>>;

/**
 * Checks the parameters of goods against the template of their category: required ones are present, numbers
 * are numbers in the unit of the template. Drafts may be without any.
 */
export async function paramFault(tx: Tx, goods: RowValues): Promise<Invalid | undefined> {
  const given = Array.isArray(goods['params']) ? (goods['params'] as readonly RowValues[]) : [];
  if (given.length === 0 && Number(goods['status']) === GoodsStatus.off) return undefined;
  const values = new Map(
    given.map(({ name, value }) => [String(name), String(value ?? '').trim()]),
  );
  for (const { name, type, unit, required } of await templateOf(tx, Number(goods['classify_id']))) {
    const value = values.get(name) ?? '';
    if (value === '' && required === 1) return new Invalid('param_required', { name });
    if (value !== '' && type === ParamType.number && !isNumber(value, unit))
      return new Invalid('param_not_a_number', { name });
  }
  return undefined;
}

/** Parameters of the template that the form suggests for a category. */
async function templateOf(tx: Tx, category: number) {
  const template = await tx
    .selectFrom('shop_params_template')
    .select('id')
    .where('classify_id', '=', category)
    .where('status', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!template) return [];
  return await tx
    .selectFrom('shop_params_template_detail')
    .select(['name', 'type', 'unit', 'required'])
    .where('template_id', '=', template.id)
    .orderBy('place')
    .orderBy('id')
    .execute();
}

function isNumber(value: string, unit: string | null): boolean {
  const bare = unit && value.endsWith(unit) ? value.slice(0, -unit.length).trim() : value;
  return /^-?\d+(?:\.\d+)?$/.test(bare);
}
