import type { looks } from '../../../resources/content/looks.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Look',
  list: 'Looks',
  search: 'Title',
  empty: 'Show whole outfits in pictures and tag their products',
  fields: {
    title: 'Title',
    cover: 'Cover',
    images: 'Pictures',
    season: 'Season',
    gender: 'For',
    description: 'Description',
    hotspots: 'Products',
    publish_time: 'Publish date',
    views: 'Views',
    status: 'Status',
  },
  hints: {
    hotspots:
      'Click the picture to add a product. Drag it or use the arrow keys to move it (Shift moves further); Delete removes it. 20 at most',
  },
  options: {
    status: { off: 'Off', on: 'On' },
    gender: { any: 'Everyone', male: 'Men', female: 'Women' },
  },
  rows: {
    hotspots: {
      fields: {
        look_id: 'Look',
        image_index: 'Picture',
        x: 'Horizontal position',
        y: 'Vertical position',
        goods_id: 'Product',
        sku_id: 'SKU',
      },
    },
  },
  sections: { base: 'Look', hotspots: 'Pictures and products' },
  page: {
    pictures: 'Pictures',
    cover: 'Cover',
    picture: 'Picture %{number}',
    count: '%{smart_count} product |||| %{smart_count} products',
    add: 'Add hotspot',
    full: '%{max} hotspots at most',
    noPicture: 'Upload a cover or pictures first',
    missing: 'Picture removed',
    spot: 'Hotspot %{number}',
    pin: 'Hotspot %{number}: %{name}, %{x}% from the left, %{y}% from the top',
    unchosen: 'no product chosen',
    offSale: 'Draft',
    remove: 'Remove hotspot %{number}',
    anySku: 'Any SKU',
  },
} satisfies MessagesFor<typeof looks> & { readonly page: object };
