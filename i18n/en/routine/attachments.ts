import type { attachments } from '../../../resources/routine/attachments.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Attachment',
  list: 'Attachments',
  search: 'File name',
  empty: 'Files uploaded in forms are listed here',
  fields: {
    topic: 'Topic',
    admin_id: 'Uploaded by staff',
    user_id: 'Uploaded by customer',
    url: 'Address',
    kind: 'Type',
    width: 'Width (pixels)',
    height: 'Height (pixels)',
    name: 'File name',
    alt: 'Alternative text',
    size: 'Size (bytes)',
    mimetype: 'Format',
    quote: 'Times uploaded',
    storage: 'Stored in',
    sha1: 'SHA-1',
    last_upload_time: 'Last uploaded',
    suffix: 'Suffix',
    full_url: 'Address',
    preview: 'Preview',
    human_size: 'Size',
  },
  hints: {
    alt: 'Describe the image for screen readers: "Blue linen shirt from the front"',
    topic: 'Sorts files into groups; letters, digits, - and _ only',
  },
  options: {
    kind: {
      picture: 'Picture',
      document: 'Document',
      media: 'Audio or video',
      archive: 'Archive',
    },
  },
  sections: { base: 'Attachment', file: 'File', use: 'Use' },
} satisfies MessagesFor<typeof attachments>;
