import type { deliveryTemplates } from '../../../resources/delivery/templates.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import type chinese from '../../zh-cn/delivery/templates.ts';

export default {
  name: 'Shipping template',
  list: 'Shipping templates',
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
      'Quantities as whole numbers, weight in kg with up to three decimals, volume in m³ with up to six',
    free: 'If both are given, both must be met: at least this quantity, or at most this weight or volume',
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
        continue_quantity: 'Each additional',
        continue_freight: 'Additional fee',
      },
      rules: {
        chosen: 'A delivery area must be selected',
        continued: 'The additional fee must be 0 when the additional quantity is 0',
      },
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
    type: { by_num: 'Quantity', by_weight: 'Weight', by_volumn: 'Volume' },
  },
  page: {
    first: { by_num: 'First items', by_weight: 'First kg', by_volumn: 'First m³' },
    further: {
      by_num: 'Each additional',
      by_weight: 'Each additional kg',
      by_volumn: 'Each additional m³',
    },
    free: { by_num: 'From items', by_weight: 'Up to kg', by_volumn: 'Up to m³' },
    elsewhere: 'All other regions',
    chooseAreas: 'Choose regions',
    changeAreas: 'Change',
    moreAreas: 'and %{smart_count} more',
    chosenAreas: '%{smart_count} region chosen |||| %{smart_count} regions chosen',
    takeAreas: 'Apply',
    cancel: 'Cancel',
    searchAreas: 'Search regions',
    noAreas: 'No region matches',
    areasFailed: "Couldn't load the regions. Reload the page",
    marks: {
      own: 'Used in row %{rows}',
      above: 'Its parent is in row %{rows}',
      whole: 'Used up in row %{rows}',
      part: 'Partly used in row %{rows}',
    },
    markComma: ', ',
    simulator: 'Rate calculator',
    quantity: { by_num: 'Quantity', by_weight: 'Weight (kg)', by_volumn: 'Volume (m³)' },
    amount: 'Order value',
    place: 'Ship to',
    anywhere: 'Everywhere',
    unreachable: 'No delivery',
    unreachableCount:
      'No delivery to %{smart_count} district |||| No delivery to %{smart_count} districts',
    allReachable: 'All districts are served',
    precision: {
      by_num: 'Enter a whole number',
      by_weight: 'Weights have at most 3 decimals (grams)',
      by_volumn: 'Volumes have at most 6 decimals',
    },
    incomplete:
      '%{smart_count} incomplete row is left out |||| %{smart_count} incomplete rows are left out',
    by: {
      rate: 'Rate in row %{row}',
      freed: 'Free by condition %{row}',
      no_delivery: 'In a region without delivery',
      out_of_range: 'In none of the regions',
      no_template: 'The template was deleted',
      too_large: 'The rate is out of range',
    },
    base: "For this template alone, without the shop's free-shipping threshold",
    provinces: 'Rates by province',
  },
} satisfies MessagesFor<typeof deliveryTemplates> & Pick<typeof chinese, 'page'>;
