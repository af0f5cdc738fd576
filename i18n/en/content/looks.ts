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
  hints: { hotspots: 'Positions in thousandths from the top left. Picture 0 is the cover' },
  options: {
    status: { off: 'Off', on: 'On' },
    gender: { any: 'Everyone', male: 'Men', female: 'Women' },
  },
  rows: {
    hotspots: {
      fields: {
        look_id: 'Look',
        image_index: 'Picture',
        x: 'X ‰',
        y: 'Y ‰',
        goods_id: 'Product',
        sku_id: 'SKU',
      },
    },
  },
  sections: { base: 'Look', hotspots: 'Pictures and products' },
} satisfies MessagesFor<typeof looks>;
