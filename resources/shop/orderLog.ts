import { belongsTo, choice, int, json, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

const actorType = choice(
  { member: ['member'], admin: ['admin'], system: ['system'], gateway: ['gateway'] },
  system,
);

/** Log of an order, one row per step; the states in it form an unbroken chain. */
export const orderLog = shape(
  'shop_order_log',
  {
    order_id: belongsTo('shop_order', { ...system, shows: 'order_no' }),
    action: choice(
      {
        place: ['place'],
        announce_transfer: ['announce_transfer'],
        pay: ['pay'],
        ship_part: ['ship_part'],
        ship: ['ship'],
        apply_cancel: ['apply_cancel'],
        withdraw_cancel: ['withdraw_cancel'],
        approve_cancel: ['approve_cancel'],
        refuse_cancel: ['refuse_cancel'],
        cancel: ['cancel'],
        timeout: ['timeout'],
        close: ['close'],
        stock_short: ['stock_short'],
        extend_receive: ['extend_receive'],
        receive: ['receive'],
        auto_receive: ['auto_receive'],
        evaluate: ['evaluate'],
        auto_evaluate: ['auto_evaluate'],
        apply_refund: ['apply_refund'],
        staff_refund: ['staff_refund'],
        refund: ['refund'],
        change_address: ['change_address'],
        edit_lines: ['edit_lines'],
        track: ['track'],
        correct_parcel: ['correct_parcel'],
        revoke_parcel: ['revoke_parcel'],
      },
      system,
    ),
    /** 0: there was no order before. */
    from_status: int({ ...system, min: 0 }),
    to_status: int({ ...system, min: 1 }),
    actor_type: actorType,
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
    indexes: { ix_order: { on: ['order_id', 'id'] } },
    appendOnly: { erases: ['actor_name', 'remark', 'data'] },
  },
);
