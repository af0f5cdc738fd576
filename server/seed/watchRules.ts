import { recycleRules, sensitiveRules } from './data/watchRules.ts';

/** Rules by which deleted records and changes of sensitive fields are kept. Source: contract 8.6. */
export const recycleRuleRows = (time: number) =>
  recycleRules.map((rule, index) => ruleRow(index + 1, rule, time));

export const sensitiveRuleRows = (time: number) =>
  sensitiveRules.map(({ fields, ...rule }, index) => ({
    ...ruleRow(index + 1, rule, time),
    data_fields: fields,
  }));

type Rule = { readonly name: string; readonly path: string; readonly table: string };

const ruleRow = (id: number, { name, path, table }: Rule, time: number) => ({
  id,
  name,
  controller: path,
  controller_as: path.toLowerCase(),
  data_table: table,
  connection: 'default',
  primary_key: 'id',
  status: '1',
  create_time: time,
  update_time: time,
});
