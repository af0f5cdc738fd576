import { choice, datetime, int, money, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;
const adminId = int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 });
/** Name of a key in `modules/trusted/`. */
const publisher = text({ ...system, max: 40, form: 'code' });

const state = choice({ unpaid: ['unpaid'], paid: ['paid'] }, { ...system, default: 'unpaid' });
export const ModuleOrderState = state.codes;

const payType = choice({ balance: ['balance'], code: ['code'] }, { ...system, optional: true });
export const ModulePayType = payType.codes;

/** Orders for the licences of modules. One that is paid is the licence of this installation. */
export const moduleOrder = shape(
  'module_order',
  {
    /** Number that the publisher asks for: a licence code is good for it alone. */
    sn: text({ ...system, max: 20, form: 'code', unique: true }),
    uid: text({ ...system, max: 40, form: 'code' }),
    publisher,
    /** As it was offered when it was ordered. */
    price: money({ ...system, min: 1 }),
    state,
    pay_type: payType,
    /** Code of the publisher; empty if the account has paid. */
    licence: text({ ...system, max: 200, form: 'code', default: '' }),
    /** Admin who ordered it. */
    admin_id: adminId,
    pay_time: datetime({ ...system, optional: true }),
  },
  { indexes: { ix_module: { on: ['publisher', 'uid', 'state'] } } },
);

/** Ledger of the accounts at publishers: one balance for each. */
export const moduleCredit = shape(
  'module_credit',
  {
    publisher,
    amount: money({ ...system, min: -100_000_000_000 }),
    balance: money(system),
    /** `code:<publisher>:<nonce>` of a top-up, `order:<sn>` of a payment: each counts once. */
    unique_key: text({ ...system, max: 120, form: 'code', unique: true }),
    admin_id: adminId,
  },
  {
    indexes: { ix_publisher: { on: ['publisher', 'id desc'] } },
    checks: { moves: 'amount <> 0' },
  },
);
