import type { sizes } from '../../../resources/attributes/sizes.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Size',
  list: 'Sizes',
  search: 'Name, code',
  empty: 'Enter the body measurements that fit each size to recommend sizes to customers',
  fields: {
    group_id: 'Size group',
    name: 'Size',
    code: 'Code',
    ranges: 'Fits',
    equivalents: 'Equivalents',
    overlaps: 'Overlaps',
    status: 'Status',
  },
  hints: {
    code: 'For example 170/88A',
    ranges: 'Includes the minimum, excludes the maximum. In millimetres; body weight in grams',
    overlaps:
      'Another size of the group fits the same measurements, so recommendations are ambiguous',
  },
  rows: {
    ranges: {
      fields: {
        size_id: 'Size',
        measurement_id: 'Measurement',
        min_mm: 'Min (mm/g)',
        max_mm: 'Max (mm/g)',
      },
      rules: { bounds: 'The maximum must be greater than the minimum' },
    },
    equivalents: {
      fields: { size_id: 'Size', region: 'Region', name: 'Size' },
      options: { region: { CN: 'China', EU: 'Europe', US: 'US', UK: 'UK', INT: 'International' } },
    },
  },
  presets: { overlapping: 'Overlapping' },
  sections: { base: 'Size', ranges: 'Fits', equivalents: 'Equivalents' },
  options: { status: { off: 'Off', on: 'On' } },
} satisfies MessagesFor<typeof sizes>;
