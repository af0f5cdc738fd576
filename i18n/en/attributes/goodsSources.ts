import type { goodsSources } from '../../../resources/attributes/goodsSources.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import type chinese from '../../zh-cn/attributes/goodsSources.ts';

export default {
  name: 'Product source',
  list: 'Product sources',
  search: 'Name',
  empty: 'Register a product file or a catalogue to search it from the product list',
  fields: {
    name: 'Name',
    type: 'Type',
    file: 'Product file',
    endpoint: 'Catalogue URL',
    status: 'Status',
  },
  hints: {
    file: 'CSV in UTF-8: a Shopify product file, or one exported from here',
    endpoint: 'Starts with https:// and returns a list of products as JSON',
  },
  options: {
    type: { file: 'Product file', rest: 'REST catalogue' },
    status: { off: 'Off', on: 'On' },
  },
  sections: { base: 'Product source' },
  rules: { file: 'Upload a product file', endpoint: 'Enter the catalogue URL' },
  page: {
    source: 'Source',
    keyword: 'Name, number, brand',
    find: 'Search',
    finding: 'Searching…',
    none: 'No products found. Try another keyword.',
    noSource: 'No product source is registered yet',
    register: 'Register a source',
    product: 'Product',
    price: 'Price',
    choose: 'Select %{name}',
    skus: '%{smart_count} variant |||| %{smart_count} variants',
    copied: 'Copied · View product',
    copy: 'Copy %{smart_count} as draft |||| Copy %{smart_count} as drafts',
    copyNone: 'Copy as drafts',
    done: '%{smart_count} product copied as a draft |||| %{smart_count} products copied as drafts',
    view: 'View the copied products',
    close: 'Close',
    retry: 'Try again',
  },
} satisfies MessagesFor<typeof goodsSources> & Pick<typeof chinese, 'page'>;
