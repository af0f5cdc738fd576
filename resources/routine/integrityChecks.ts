import { belongsTo, choice, datetime, flag, int, rows, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const system = { system: true } as const;
const count = { ...system, min: 0, default: 0 } as const;

/** The rules by their numbers. Source: domain F.3. */
const codes = {
  I1: ['I1'],
  I2: ['I2'],
  I3: ['I3'],
  I4: ['I4'],
  I5: ['I5'],
  I6: ['I6'],
  I7: ['I7'],
  I8: ['I8'],
  I9: ['I9'],
  I10: ['I10'],
  I11: ['I11'],
  I12: ['I12'],
  I13: ['I13'],
  I14: ['I14'],
  I15: ['I15'],
  I16: ['I16'],
  I17: ['I17'],
  I18: ['I18'],
  I19: ['I19'],
  I20: ['I20'],
  I21: ['I21'],
} as const;

const status = choice(
  {
    waiting: ['waiting', 'info', 'ring'],
    running: ['running', 'warning', 'half'],
    passed: ['passed', 'success', 'done'],
    broken: ['broken', 'danger', 'cross'],
    failed: ['failed', 'warning', 'alert'],
  },
  { ...system, default: 'waiting' },
);
export const CheckStatus = status.codes;

/** A row that breaks a rule, as the record that shows it. */
export const integrityFinding = shape('integrity_finding', {
  check_id: belongsTo('integrity_check', { ...system, shows: 'name' }),
  label: text({
    ...system,
    max: 120,
    names: {
      id: 'row_id',
      of: {
        field: 'page',
        resources: {
          order: 'shop_order',
          goods: 'shop_goods',
          member: 'user',
          coupon: 'coupon',
          recharge: 'recharge_order',
          payment: 'shop_payment',
          export: 'order_export',
          event: 'outbox',
        },
      },
    },
  }),
  page: text({ ...system, max: 20, default: '' }),
  row_id: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER }),
});

/** One rule that the data always obeys, with its last check. */
export const integrityCheck = shape(
  'integrity_check',
  {
    name: choice(codes, { ...system, unique: true }),
    status,
    found: int({ ...count, sort: true }),
    check_time: datetime({ ...system, optional: true, sort: true }),
    duration_ms: int(count),
    /** Why it could not be checked. */
    error: text({ ...system, max: 300, default: '' }),
    /** Somebody asked for a check of it. */
    is_due: flag(system),
    findings: rows(integrityFinding, { ...system, by: 'check_id', summary: { title: 'label' } }),
  },
  {
    computed: {
      /** The rule, as a sentence. */
      rule: { as: choice(codes), of: ({ name }) => name },
    },
  },
);

/** Invariants of the data, checked at night and by a button. Each lists the records that break it. */
export const integrityChecks = resource(integrityCheck, {
  path: 'routine/integrity',
  label: 'name',
  palette: false,
  verbs: ['index', 'detail'],
  menu: { group: 'routine', icon: 'verified', weigh: 45 },
  list: {
    columns: [['name', 'rule'], ['status', 'error'], 'found', 'check_time', 'duration_ms'],
    filters: ['status'],
    sort: ['id', 'asc'],
    card: { title: 'name', status: 'status', detail: ['rule', 'found', 'check_time'] },
  },
  presets: {
    broken: { where: { status: CheckStatus.broken }, due: true, permission: 'check' },
  },
  query: { status: 'status' },
  detail: [
    {
      section: 'base',
      fields: ['name', 'rule', 'status', 'found', 'check_time', 'duration_ms', 'error'],
    },
    { section: 'findings', fields: ['findings'], when: { found: { gt: 0 } } },
  ],
  actions: {
    check: {
      on: 'each',
      icon: 'verified',
      permission: 'check',
      when: { status: { ne: CheckStatus.running } },
      disabled: { status: CheckStatus.running },
    },
    checkAll: { on: 'list', icon: 'verified', permission: 'check' },
  },
  samples: {
    passed: {
      id: 4,
      name: 'I4',
      status: 'passed',
      found: 0,
      check_time: 1_763_668_800,
      duration_ms: 84,
    },
    broken: {
      id: 2,
      name: 'I2',
      status: 'broken',
      found: 1,
      check_time: 1_763_668_800,
      duration_ms: 31,
      findings: [
        {
          id: 1,
          check_id: 2,
          label: 'YM-2204-L',
          page: 'goods',
          row_id: 4,
          create_time: 1_763_668_800,
          update_time: 1_763_668_800,
          version: 1,
        },
      ],
    },
  },
});
