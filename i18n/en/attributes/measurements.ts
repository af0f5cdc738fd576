import type { measurements } from '../../../resources/attributes/measurements.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Measurement',
  list: 'Measurements',
  search: 'Name, code',
  empty: 'Define what is measured; sizes and custom orders refer to it',
  fields: {
    name: 'Name',
    code: 'Code',
    unit: 'Unit',
    min_mm: 'Min (mm/g)',
    max_mm: 'Max (mm/g)',
    step_mm: 'Step (mm/g)',
    gender: 'Gender',
    guide_image: 'Illustration',
    guide: 'Instructions',
    status: 'Status',
  },
  hints: {
    min_mm: 'In millimetres; body weight in grams',
    max_mm: 'In millimetres; body weight in grams',
    step_mm: 'In millimetres; body weight in grams',
    unit: 'The unit customers see',
    code: 'For example chest',
  },
  rules: { bounds: 'The maximum must be greater than the minimum' },
  sections: { base: 'Measurement', guide: 'How to measure' },
  options: {
    status: { off: 'Off', on: 'On' },
    unit: { cm: 'cm', inch: 'in', kg: 'kg' },
    gender: { any: 'Any', male: 'Male', female: 'Female' },
  },
} satisfies MessagesFor<typeof measurements>;
