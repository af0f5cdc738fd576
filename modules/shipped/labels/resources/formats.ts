import { int, listed, text } from '#shopwright/fields';
import { resource, shape } from '#shopwright/schema';

export const format = shape('labels_format', {
  ...listed(),
  name: text({ max: 60, bilingual: true, search: true, sort: true }),
  /** Of one label, in millimetres. */
  width_mm: int({ min: 20, max: 200 }),
  height_mm: int({ min: 15, max: 280 }),
  /** Labels beside each other, and rows, on one sheet A4. */
  columns: int({ min: 1, max: 10, default: 1 }),
  rows: int({ min: 1, max: 40, default: 1 }),
});

/** Sheets of labels as they are sold. */
export const formats = resource(format, {
  path: 'labels/format',
  label: 'name',
  menu: { group: 'labels', icon: 'sizes', weigh: 20 },
  list: {
    columns: ['name', 'width_mm', 'height_mm', 'columns', 'rows', 'status'],
    filters: ['status'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', status: 'status' },
  },
  form: [
    { section: 'base', fields: ['name', 'status', 'weigh'] },
    { section: 'sheet', fields: ['width_mm', 'height_mm', 'columns', 'rows'] },
  ],
  detail: [
    { section: 'base', fields: ['name', 'status'] },
    { section: 'sheet', fields: ['width_mm', 'height_mm', 'columns', 'rows'] },
  ],
  samples: {
    small: {
      id: 1,
      name: 'A4, 24 张，70 × 37',
      name_en: 'A4, 24 labels, 70 × 37',
      width_mm: 70,
      height_mm: 37,
      columns: 3,
      rows: 8,
      status: 1,
      weigh: 30,
    },
  },
});
