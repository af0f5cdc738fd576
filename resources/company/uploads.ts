import {
  belongsTo,
  choice,
  date,
  int,
  file,
  flag,
  listed,
  longText,
  text,
} from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const category = choice({
  licence: ['licence', 'info'],
  contract: ['contract', 'info'],
  certificate: ['certificate', 'info'],
  brand: ['brand', 'info'],
  other: ['other', 'info'],
});

const system = { system: true } as const;

const expiry = choice(
  { valid: [0, 'success', 'done'], soon: [1, 'warning', 'alert'], expired: [2, 'danger', 'cross'] },
  { ...system, default: 0 },
);
export const Expiry = expiry.codes;

export const companyUpload = shape(
  'company_upload',
  {
    ...listed(),
    title: text({ max: 100, bilingual: true, search: true, sort: true }),
    category,
    file: file(),
    /** Attachment behind the address in `file`. */
    attachment_id: belongsTo('attachment', { ...system, shows: 'name', optional: true }),
    issue_date: date({ optional: true }),
    expire_date: date({ optional: true, sort: true }),
    /** As of today; kept up by the shop itself. */
    expiry,
    /** Days before the expiry of the last warning mail; 0: none yet. */
    warned_days: int({ ...system, min: 0, default: 0 }),
    remark: longText({ max: 255, default: '', lines: 2 }),
    /** Customers see it on the page about the shop. */
    visible: flag(),
  },
  {
    rules: {
      dates: { holds: { expire_date: { gte: { field: 'issue_date' } } }, at: 'expire_date' },
    },
  },
);

/** The firm's own documents: licences, contracts, certificates, its brand. */
export const companyUploads = resource(companyUpload, {
  path: 'company/upload',
  label: 'title',
  menu: { group: 'routine', icon: 'folder', weigh: 70 },
  history: true,
  list: {
    columns: [
      'title',
      'category',
      'file',
      ['expire_date', 'issue_date'],
      'expiry',
      'visible',
      'status',
    ],
    filters: ['category', 'expiry', 'expire_date', 'visible', 'status'],
    sort: ['weigh', 'desc'],
    card: { title: 'title', status: 'status', detail: ['category', 'expire_date'] },
  },
  presets: {
    expiring: {
      where: { expiry: [Expiry.soon, Expiry.expired] },
      sort: ['expire_date', 'asc'],
      due: true,
      permission: 'edit',
    },
  },
  form: [
    { section: 'base', fields: ['title', 'title_en', 'category', 'remark'] },
    { section: 'file', fields: ['file', 'issue_date', 'expire_date'] },
    { section: 'publish', fields: ['visible', 'status', 'weigh'] },
  ],
  detail: [
    { section: 'base', fields: ['title', 'title_en', 'category', 'remark'] },
    { section: 'file', fields: ['file', 'issue_date', 'expire_date', 'expiry'] },
    { section: 'publish', fields: ['visible', 'status'] },
  ],
  samples: {
    licence: {
      id: 1,
      title: '营业执照',
      title_en: 'Business licence',
      category: 'licence',
      file: '/storage/default/20251120/licencede9f2c7fd25e1b3afad3e85a0bd17d9b100db4b3.pdf',
      issue_date: '2024-03-01',
      expire_date: '2034-02-28',
      visible: 1,
      status: 1,
      weigh: 9,
    },
    contract: {
      id: 2,
      title: '青羽速递合作合同',
      category: 'contract',
      file: '/storage/default/20251120/contractda39a3ee5e6b4b0d3255bfef95601890afd80709.pdf',
      issue_date: '2025-01-01',
      expire_date: '2025-12-31',
      remark: '每年续签',
      visible: 0,
      status: 1,
      weigh: 8,
    },
  },
});
