import { belongsTo, choice, int, json, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/** What happened to a refund, one row each. */
export const refundLog = shape(
  'shop_refund_log',
  {
    refund_id: belongsTo('shop_refund', { ...system, shows: 'refund_no' }),
    action: choice(
      {
        apply: ['apply'],
        agree: ['agree'],
        refuse: ['refuse'],
        ship_back: ['ship_back'],
        receive: ['receive'],
        reject: ['reject'],
        refund: ['refund'],
        fail: ['fail'],
        retry: ['retry'],
        withdraw: ['withdraw'],
        expire: ['expire'],
      },
      system,
    ),
    from_status: int({ ...system, min: 0 }),
    to_status: int({ ...system, min: 1 }),
    actor_type: choice(
      { member: ['member'], admin: ['admin'], system: ['system'], gateway: ['gateway'] },
      system,
    ),
    actor_id: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
    actor_name: text({
      ...system,
      max: 50,
      default: '',
      names: {
        id: 'actor_id',
        of: { field: 'actor_type', resources: { member: 'user', admin: 'admin' } },
      },
    }),
    remark: text({ ...system, max: 500, default: '' }),
    data: json({ ...system, optional: true }),
  },
  {
    indexes: { ix_refund: { on: ['refund_id', 'id'] } },
    appendOnly: { erases: ['actor_name', 'remark', 'data'] },
  },
);
