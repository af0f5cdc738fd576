import type { deliveryTemplates } from '../../../resources/delivery/templates.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Freight template',
  list: 'Freight templates',
  search: 'Name',
  empty: 'Set shipping rates by region; products with a template are calculated automatically',
  fields: {
    name: 'Name',
    type: 'Charged by',
    remark: 'Note',
    areas: 'Rates',
    free: 'Free shipping',
    deny: 'No delivery',
    status: 'Status',
  },
  hints: {
    areas:
      'Pieces as whole numbers, weight in kg with up to three decimals, volume in m³ with up to six',
    free: 'If both are given, both must be met: at least so many pieces, at most so much weight or volume',
    type: 'Enter the quantities again after a change',
  },
  rows: {
    areas: {
      fields: {
        template_id: 'Template',
        sort: 'Position',
        is_default: 'Default',
        delivery_areas: 'Regions',
        first_quantity: 'First quantity',
        freight: 'First fee',
        continue_quantity: 'Each further',
        continue_freight: 'Further fee',
      },
      rules: { continued: 'The further fee must be 0 when the further quantity is 0' },
    },
    free: {
      fields: {
        template_id: 'Template',
        sort: 'Position',
        areas: 'Regions',
        free_amount: 'Free from',
        free_quantity: 'Quantity',
      },
      rules: { condition: 'Enter an amount or a quantity' },
    },
    deny: { fields: { template_id: 'Template', areas: 'Regions' } },
  },
  sections: {
    base: 'Template',
    areas: 'Regions and rates',
    free: 'Free shipping',
    deny: 'No delivery',
  },
  options: {
    status: { off: 'Off', on: 'On' },
    type: { by_num: 'Pieces', by_weight: 'Weight', by_volumn: 'Volume' },
  },
} satisfies MessagesFor<typeof deliveryTemplates>;
