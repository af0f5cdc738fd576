import { choice, int } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { booking, bookingOrigin, ledgerFacts, ledgerPaths } from './booking.ts';

const system = { system: true } as const;

const type = choice(
  {
    order_give: [1],
    order_use: [2],
    use_returned: [3],
    give_reversed: [4],
    recharge_gift: [5],
    admin: [6],
    coupon_exchange: [7],
    debt_offset: [8],
    check_in: [9],
  },
  system,
);
export const ScoreType = type.codes;

/** Ledger of points. */
export const scoreLog = shape(
  'user_score_log',
  {
    ...booking,
    type,
    score: int({ sort: true, signed: true }),
    before: int({ ...system, min: 0, sort: true }),
    after: int({ ...system, min: 0, sort: true }),
  },
  {
    ...ledgerFacts,
    computed: { origin: bookingOrigin },
    checks: { adds_up: 'after = before + score', moves: 'score <> 0' },
  },
);

/** Changes of points. Rows added by staff run a command: it moves the points with its row. */
export const scoreLogs = resource(scoreLog, {
  path: ledgerPaths.score,
  label: 'id',
  verbs: ['index', 'add'],
  menu: { group: 'user', icon: 'points', weigh: 50 },
  list: {
    columns: [
      'create_time',
      'user_id',
      ['type', 'biz_no'],
      'score',
      'before',
      'after',
      ['memo', 'actor'],
    ],
    filters: ['user_id', 'type', 'score', 'before', 'after', 'memo', 'create_time'],
    sort: ['create_time', 'desc'],
    card: { title: 'user_id', detail: ['type', 'memo', 'create_time'], amount: 'score' },
  },
  query: { user_id: 'user_id' },
  form: [{ section: 'base', fields: ['user_id', 'score', 'memo'] }],
  requiredToAdd: ['memo'],
  samples: {
    given: { id: 1, user_id: 41, type: 6, score: 200, before: 3_010, after: 3_210, memo: '补发' },
    taken: { id: 2, user_id: 42, type: 2, score: -120, before: 120, after: 0, memo: '' },
  },
});
