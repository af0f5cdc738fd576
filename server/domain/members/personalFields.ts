import { type RawBuilder, sql } from 'kysely';
import { shapes } from '../../../resources/index.ts';
import { Gender, MemberStatus } from '../../../resources/user/users.ts';
import type { AnyShape, Field } from '../../../src/schema/index.ts';
import type { Tables, Tx } from '../../db/index.ts';

/** Free-text fields of one table, and what erasing a member does to each. */
type PersonalFields<T extends keyof Tables> = {
  /** Become empty. */
  readonly clears: readonly (keyof Tables[T] & string)[];
  /** Numbers of the business, words of the shop, codes: they stay, of a member who is only a number. */
  readonly keeps: readonly string[];
  /** Further changes. */
  readonly sets?: (
    member: { readonly id: number },
    now: number,
  ) => { readonly [C in keyof Tables[T]]?: RawBuilder<unknown> | string | number | null };
};

type PersonalFieldsByTable = { readonly [T in keyof Tables]?: PersonalFields<T> | 'delete' };

const log = { clears: ['remark', 'data'], keeps: ['actor_name'] } as const;

/**
 * Tables whose rows are a member, belong to one, or are rows of such a row. A test demands an entry for each
 * of their free-text fields. Source: domain A24, security 6.11.
 */
export const personalFields: PersonalFieldsByTable = {
  user: {
    clears: [
      'email',
      'mobile',
      'avatar',
      'real_name',
      'id_number',
      'birthday',
      'motto',
      'tags',
      'password',
      'last_login_ip',
      'join_ip',
    ],
    keeps: ['username', 'nickname'],
    // The remaining name cannot be registered, since names begin with a letter.
    sets: ({ id }, now) => ({
      username: `#${id}`,
      nickname: `#${id}`,
      gender: Gender.unknown,
      status: MemberStatus.disable,
      last_login_time: null,
      login_failure: 0,
      erase_time: now,
    }),
  },
  shop_order: {
    clears: [
      'consignee',
      'mobile',
      'address',
      'zip',
      'user_remark',
      'admin_remark',
      'tags',
      'cancel_reason',
      'refuse_reason',
      'pay_voucher',
    ],
    // The area of the address and the number of a transfer are kept for bookkeeping.
    keeps: [
      'area',
      'pay_serial',
      'order_no',
      'source',
      'idempotency_key',
      'quote_hash',
      'currency',
      'pay_no',
      'lines',
      'parcels',
      'logs',
    ],
  },
  shop_order_goods: {
    clears: [],
    keeps: [
      'goods_name',
      'goods_name_en',
      'image',
      'sku_text',
      'sku_text_en',
      'sku_attr',
      'sku_code',
    ],
  },
  shop_order_express: {
    clears: ['tracks', 'remark'],
    keeps: ['company_code', 'express_no', 'items'],
  },
  shop_order_log: { ...log, sets: withoutMember },
  shop_payment: {
    clears: ['payload', 'settle_note'],
    keeps: ['pay_no', 'biz_no', 'gateway_trade_no', 'problem_reason', 'refunds'],
  },
  shop_refund: {
    clears: [
      'reason',
      'explain',
      'note',
      'images',
      'audit_remark',
      'propose_remark',
      'refuse_reason',
      'receive_remark',
      'receive_images',
    ],
    keeps: [
      'refund_no',
      'return_address',
      'company_code',
      'express_no',
      'fail_reason',
      'lines',
      'payments',
      'logs',
    ],
  },
  shop_payment_refund: { clears: [], keeps: ['refund_no', 'gateway_refund_no', 'fail_reason'] },
  shop_refund_goods: { clears: [], keeps: [] },
  shop_refund_log: { ...log, sets: withoutMember },
  custom_order: {
    clears: ['contact', 'mobile', 'email', 'requirement', 'images', 'quote_remark', 'close_reason'],
    keeps: ['custom_no', 'measures', 'logs'],
  },
  custom_order_measure: 'delete',
  custom_order_log: { clears: ['remark'], keeps: [] },
  order_evaluate: {
    clears: ['content', 'append_content', 'append_images', 'images', 'video'],
    // The answer is a public text of the shop.
    keeps: ['sku_text', 'sku_text_en', 'tags', 'reply'],
    sets: () => ({ has_image: 0 }),
  },
  user_address: 'delete',
  shop_cart: 'delete',
  user_favorite: 'delete',
  user_feedback: { clears: ['content', 'images', 'contact', 'reply'], keeps: ['order_no'] },
  balance_approval: { clears: ['memo', 'answer'], keeps: [] },
  staff_move: { clears: [], keeps: ['command'] },
  recharge_order: {
    clears: ['refund_reason', 'pay_voucher'],
    keeps: ['order_no', 'snapshot', 'pay_no', 'pay_serial', 'idempotency_key'],
  },
  coupon_receive: { clears: ['void_reason'], keeps: ['code', 'snapshot'] },
  goods_view_log: {
    clears: ['referer', 'ip_hash'],
    keeps: ['visitor_id'],
    // The views are still those of one visitor each; the mark in that browser is none of them.
    sets: () => ({ user_id: null, visitor_id: sql`md5(visitor_id || ${crypto.randomUUID()})` }),
  },
  // Books that only grow.
  user_money_log: { clears: [], keeps: ['biz_type', 'biz_no', 'memo', 'actor', 'unique_key'] },
  user_score_log: { clears: [], keeps: ['biz_type', 'biz_no', 'memo', 'actor', 'unique_key'] },
  // Files in use keep their content alone, the others are deleted: see `dropFiles`.
  attachment: {
    clears: [],
    keeps: ['topic', 'url', 'name', 'alt', 'alt_en', 'mimetype', 'storage', 'sha1', 'sha256'],
  },
};

/** Removes the nickname from rows where the actor is the member; names of staff stay. */
function withoutMember({ id }: { readonly id: number }) {
  return {
    actor_name: sql`case when actor_type = 'member' and actor_id = ${id} then '' else actor_name end`,
  };
}

/** A table with rows of a member, and where they are. */
export type MemberTable = {
  readonly shape: AnyShape;
  /** The column that holds the id of the member, or of the row of `within`. */
  readonly by: string;
  readonly within?: MemberTable;
};

/** Tables whose rows are a member or belong to one. */
export const memberTables: readonly MemberTable[] = shapes.flatMap((shape): MemberTable[] => {
  if (shape.name === 'user') return [{ shape, by: 'id' }];
  const [by] = Object.entries(shape.fields).flatMap(([name, { relation }]) =>
    relation?.type === 'one' && relation.to === 'user' ? [name] : [],
  );
  return by === undefined ? [] : [{ shape, by }];
});

/** The same, with the tables of the rows inside their rows. */
export const tablesToErase: readonly MemberTable[] = memberTables.flatMap(withRowsInside);

function withRowsInside(table: MemberTable): readonly MemberTable[] {
  const inside = Object.values(table.shape.fields).flatMap(({ relation }) => {
    if (relation?.type !== 'rows') return [];
    const shape = shapes.find(({ name }) => name === relation.of.name);
    return shape ? withRowsInside({ shape, by: relation.by, within: table }) : [];
  });
  // Rows inside first: they are found by the rows around them.
  return [...inside, table];
}

/** Clears the texts by and about a member, in every table. */
export async function erasePersonalFields(
  tx: Tx,
  member: { readonly id: number },
  now: number,
): Promise<void> {
  for (const table of tablesToErase) {
    const { name } = table.shape;
    // Names of tables and of declared shapes are the same words.
    const fields = personalFields[name as keyof Tables] as PersonalFields<'user'> | 'delete';
    const own = rowsOf(table, member.id);
    if (fields === 'delete') {
      await sql`delete from ${sql.table(name)} where ${own}`.execute(tx);
      continue;
    }
    const changes = changesOf(table, fields, { member, now });
    if (changes.length > 0)
      await sql`update ${sql.table(name)} set ${sql.join(changes)} where ${own}`.execute(tx);
  }
}

const rowsOf = ({ by, within }: MemberTable, id: number): RawBuilder<unknown> =>
  within
    ? sql`${sql.ref(by)} in (select "id" from ${sql.table(within.shape.name)} where ${rowsOf(within, id)})`
    : sql`${sql.ref(by)} = ${id}`;

function changesOf(
  { shape, within }: MemberTable,
  { clears, sets }: PersonalFields<'user'>,
  { member, now }: { readonly member: { readonly id: number }; readonly now: number },
): readonly RawBuilder<unknown>[] {
  const further = Object.entries(sets?.(member, now) ?? {});
  const values = [
    ...clears.map((name): [string, unknown] => [name, emptyOf(shape.fields[name])]),
    ...further,
  ];
  if (values.length === 0) return [];
  const changes = values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  // The command that erases counts the version of the member itself.
  if (within || shape.name === 'user') return changes;
  return [
    ...changes,
    sql`"version" = "version" + 1`,
    sql`"update_time" = greatest("update_time", ${now})`,
  ];
}

const emptyOf = (field: Field | undefined): string | null => {
  if (field?.options.optional) return null;
  return field !== undefined && ['images', 'files', 'tags'].includes(field.kind) ? '[]' : '';
};

/** True for free text: codes, numbers, times and references identify no person. */
export const isWritten = ({ kind }: Pick<Field, 'kind'>): boolean => !impersonal.has(kind);

const impersonal = new Set(
  'id choice flag int money decimal quantity weight volume datetime belongsTo manyToMany treeParent'.split(
    ' ',
  ),
);
