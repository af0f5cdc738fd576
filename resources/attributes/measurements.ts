import { choice, image, int, listed, longText, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const unit = choice({ cm: ['cm'], inch: ['inch'], kg: ['kg'] }, { default: 'cm' });
const gender = choice({ any: [0], male: [1], female: [2] }, { default: 0 });

/** Bounds are whole millimetres, of a weight grams; the unit is the one a member reads. */
export const measurement = shape(
  'shop_measurement',
  {
    ...listed(),
    name: text({ max: 30, bilingual: true, search: true, sort: true }),
    code: text({
      max: 20,
      unique: true,
      search: true,
      pattern: /^[A-Za-z0-9_-]+$/,
      patternCode: 'letters_and_digits',
    }),
    unit,
    min_mm: int({ min: 0, max: 9_999_999 }),
    max_mm: int({ min: 1, max: 9_999_999 }),
    step_mm: int({ min: 1, max: 9_999, default: 5 }),
    gender,
    guide_image: image({ optional: true }),
    guide: longText({ max: 300, optional: true, bilingual: true, lines: 3 }),
  },
  { rules: { bounds: { holds: { max_mm: { gt: { field: 'min_mm' } } }, at: 'max_mm' } } },
);

/** Body measurements: chest, waist, weight. */
export const measurements = resource(measurement, {
  path: 'shop/measurement',
  label: 'name',
  menu: { group: 'catalog', icon: 'tailor', weigh: 40 },
  history: true,
  bulkEdit: ['status', 'gender'],
  list: {
    columns: [
      'guide_image',
      ['name', 'code'],
      'unit',
      ['min_mm', 'max_mm'],
      'gender',
      'status',
      'weigh',
    ],
    filters: ['status', 'unit', 'gender', 'name'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', image: 'guide_image', status: 'status', detail: ['code', 'unit'] },
  },
  form: [
    {
      section: 'base',
      fields: [
        'name',
        'name_en',
        'code',
        'unit',
        'min_mm',
        'max_mm',
        'step_mm',
        'gender',
        'status',
        'weigh',
      ],
    },
    { section: 'guide', fields: ['guide_image', 'guide', 'guide_en'] },
  ],
  samples: {
    chest: {
      id: 1,
      name: '胸围',
      name_en: 'Chest',
      code: 'chest',
      unit: 'cm',
      min_mm: 700,
      max_mm: 1_400,
      step_mm: 5,
      gender: 0,
      guide: '皮尺水平绕过胸部最丰满处一周',
      guide_en: 'Measure around the fullest part of the chest, keeping the tape level',
      status: 1,
      weigh: 14,
    },
    weight: {
      id: 13,
      name: '体重',
      name_en: 'Body weight',
      code: 'weight',
      unit: 'kg',
      min_mm: 30_000,
      max_mm: 160_000,
      step_mm: 500,
      gender: 0,
      status: 0,
      weigh: 2,
    },
  },
});
